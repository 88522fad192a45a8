import './money.css';
import { decimalOf, type Sen } from '../../contract/kernel/money.ts';
import { formatFigure } from '../../i18n/format.ts';

/** An amount: a small grey `RM`, then grouped tabular figures. Left-to-right in every language. */
export const Money = ({ sen }: { sen: Sen }) => (
  <data className="k-money" value={decimalOf(sen)} dir="ltr">
    <span className="k-money-rm">RM</span>
    {formatFigure(sen)}
  </data>
);
