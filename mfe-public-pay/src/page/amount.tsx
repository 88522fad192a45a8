import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import css from './controls.module.css';
import { formatFigure } from '@portal/shared/i18n/format.ts';

/** As many letters of a figure as a narrow phone has room for beside `RM`. */
const ROOM = 10;

/** The amount at stake, large; read from left to right in every language. */
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
