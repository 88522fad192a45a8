import type { Sen } from '@portal/shared/contract/money.ts';
import css from './controls.module.css';
import { formatFigure } from '@portal/shared/i18n/format.ts';

/** The amount at stake, large; read from left to right in every language. */
export const Amount = ({ sen }: { readonly sen: Sen }) => (
  <div>
    <bdi dir="ltr" className={css.amount}>
      <span className={css.currency}>RM</span> {formatFigure(sen)}
    </bdi>
  </div>
);
