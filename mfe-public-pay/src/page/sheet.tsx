/** The content of a printed document: a list of facts, and a table of items with amounts. */
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
  /** The heading of the column of items. `amount` is the heading of the column of amounts. */
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
  /** Shown below the item: the title of its record (a collection, a top-up), or the option values of its variant. Null shows nothing. */
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
