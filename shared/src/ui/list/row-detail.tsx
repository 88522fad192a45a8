import './row-detail.css';
import type { ComponentType, ReactNode } from 'react';
import { usePortalText } from '../../i18n/portal-messages.ts';

/** The content of an expanded row. Its code is loaded when a row is first expanded (`lazyPart`). */
export type DetailOf<T> = ComponentType<{ readonly row: T }>;

interface Props {
  readonly id: string;
  readonly name: string;
  /** The number of columns of the table. */
  readonly span: number;
  readonly children: ReactNode;
}

/** The content below an expanded row: a separate row, as wide as the table. */
export function RowDetail({ id, name, span, children }: Props) {
  const t = usePortalText();
  return (
    <tr id={id} role="row" className="k-detail">
      <td role="cell" colSpan={span}>
        <div>
          <h2 className="k-unseen">{t('list.details', { name })}</h2>
          {children}
        </div>
      </td>
    </tr>
  );
}
