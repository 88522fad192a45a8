/** The content of a printed document: its facts, and its lines. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { formatFigure } from '@portal/shared/i18n/format.ts';
import type { ReactNode } from 'react';
import css from './sheet.module.css';

interface Fact {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

export const SheetFacts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={css.facts}>
    {facts.map(({ key, label, value }) => (
      <div key={key}>
        <dt>{label}</dt>
        <dd>
          <bdi>{value}</bdi>
        </dd>
      </div>
    ))}
  </dl>
);

interface LinesProps {
  /** The column headings of the items, and (`amount`) of their amounts. */
  readonly what: string;
  readonly amount: string;
  /** The rows. */
  readonly children: ReactNode;
}

export const SheetLines = ({ what, amount, children }: LinesProps) => (
  <table className={css.lines}>
    <thead>
      <tr>
        <th scope="col">{what}</th>
        <th scope="col" className={css.figure}>
          {amount}
        </th>
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);

interface ItemProps {
  /** Shown before the item: `2 × `. */
  readonly count?: string;
  readonly item: string;
  /** The title of the record that the item belongs to, or its variant; null when there is neither. */
  readonly of: string | null;
  readonly amount: Sen;
}

export const SheetItem = ({ count = '', item, of, amount }: ItemProps) => (
  <tr>
    <td>
      {count}
      <bdi>{item}</bdi>
      {of && (
        <span className={css.of}>
          <bdi>{of}</bdi>
        </span>
      )}
    </td>
    <td className={css.figure}>{formatFigure(amount)}</td>
  </tr>
);
