/** The balances, each with a link to its entries, and the result of the latest check of the books. */
import { balances, type Balances, type Books } from '@portal/shared/contract/merchant/money/balances.ts';
import {
  settlementNotice,
  type HolidayNotice as Holiday,
} from '@portal/shared/contract/merchant/money/holiday-notice.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatCount, formatRecentMoment } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { Reading } from '@portal/shared/ui/page/reading.tsx';
import { Figure, Figures } from '@portal/shared/ui/value/figures.tsx';
import { Status } from '@portal/shared/ui/value/status.tsx';
import { Amount } from '@portal/shared/ui/value/amount.tsx';
import { isShown } from '../balances/rules.ts';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { HolidayNotice, readHolidayNotice } from '../settlements/holiday.tsx';
import styles from './dashboard.module.css';

/** Reads the balances and, for people who may see settlements, the notice before a holiday. */
const read = (mayBeTold: boolean, signal: AbortSignal) =>
  Promise.all([gateway.call(balances.all, {}, { signal }), mayBeTold ? readHolidayNotice(signal) : null]);

function BooksProved({ books: { at, entries, faults } }: { readonly books: Books }) {
  const t = useText();
  const language = useLanguage();
  const values = {
    at: at === null ? '' : formatRecentMoment(at, language),
    entries: formatCount(entries),
    faults: formatCount(faults),
  };
  const words = at === null ? 'books.never' : faults > 0 ? 'books.faulty' : 'books.proved';
  return (
    <p className={styles['books']} data-tour="books">
      <Status is={faults > 0 ? 'failed' : at === null ? 'pending' : 'success'} label={t(words, values)} />
    </p>
  );
}

interface RowsProps {
  readonly answer: Balances;
  readonly notice: Holiday | null;
}

function BalanceRows({ answer: { balances: all, next_release: next, books }, notice }: RowsProps) {
  const t = useText();
  const language = useLanguage();
  const release = next && (
    <>
      {t('balance.next', { moment: formatRecentMoment(next.at, language) })} <Amount sen={next.amount} />
    </>
  );
  return (
    <>
      <Figures>
        {all.filter(isShown).map(({ name, amount }) => (
          <Figure
            key={name}
            to={paths.balance(name)}
            label={t(`balance.${name}`)}
            notes={[t(`balance.${name}.about`), ...(name === 'pending' && release ? [release] : [])]}
          >
            <Amount sen={amount} />
          </Figure>
        ))}
      </Figures>
      <HolidayNotice notice={notice} />
      <BooksProved books={books} />
    </>
  );
}

export function BalancesTile() {
  const t = useText();
  const may = useMay();
  return (
    <section className={styles['tile']} data-tour="balances">
      <h2>{t('balances.title')}</h2>
      <Reading about={may(settlementNotice.get.needs)} read={read}>
        {([answer, notice]) => <BalanceRows answer={answer} notice={notice} />}
      </Reading>
    </section>
  );
}
