import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import css from './controls.module.css';
import { formatFigure } from '@portal/shared/i18n/format.ts';

/** The number of characters of an amount that fit on a narrow phone beside `RM`. */
const ROOM = 10;

/** The amount to pay, large; left to right in every language. */
export function Amount({ sen }: { readonly sen: Sen }) {
  const figure = formatFigure(sen);
  return (
    <div>
      <bdi dir="ltr" className={`${css.amount} ${figure.length > ROOM ? css.long : ''}`}>
        <span className={css.currency}>RM</span> {figure}
      </bdi>
    </div>
  );
}
