/** A month of commission as on paper: its lines and their sum, which is what reaches the bank, or it says that it is not. */
import { LINE_KINDS, type CommissionPayoutDetails } from '@portal/shared/contract/introducer/payouts.ts';
import { addsUp } from '@portal/shared/domain/sums/commission-statement.ts';
import { formatMoment } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { useText } from '../messages.ts';
import styles from './statement.module.css';

interface LineProps {
  readonly name: string;
  readonly count?: number;
  readonly sen: bigint;
}

const Line = ({ name, count, sen }: LineProps) => (
  <div>
    <dt>
      {name} {count !== undefined && <span className="k-muted">{count}</span>}
    </dt>
    <dd>
      <Money sen={sen} />
    </dd>
  </div>
);

export function Statement({ payout }: { readonly payout: CommissionPayoutDetails }) {
  const t = useText();
  const { number, opening, lines, carried_forward, amount, bank_reference } = payout;
  return (
    <section className={styles['statement']}>
      <dl>
        {opening !== 0n && <Line name={t('statement.opening')} sen={opening} />}
        {LINE_KINDS.flatMap((kind) => lines.filter((line) => line.kind === kind)).map(
          ({ kind, count, amount: sen }) => (
            <Line key={kind} name={t(`line.${kind}`)} count={count} sen={sen} />
          ),
        )}
        {carried_forward !== 0n && <Line name={t('statement.carried')} sen={-carried_forward} />}
        <div className={styles['sum']}>
          <dt>
            {t('statement.sum')} {bank_reference && <bdi className="k-muted">{bank_reference}</bdi>}
          </dt>
          <dd>
            <Money sen={amount} />
          </dd>
        </div>
      </dl>
      {addsUp(payout) ? (
        <p className="k-muted">{t('statement.adds_up')}</p>
      ) : (
        <Notice title={number} tone="bad">
          {t('statement.wrong')}
        </Notice>
      )}
    </section>
  );
}

/** In one sentence, where the money is and what happens next. */
export function Where({ payout }: { readonly payout: CommissionPayoutDetails }) {
  const t = useText();
  const language = useLanguage();
  const { status, account_ending, reason, pay_at, arrives_by, paid_at, carried_forward } = payout;
  const account = account_ending ?? '';
  const at = (moment: string | null) => ({ account, moment: moment === null ? '' : formatMoment(moment, language) });
  if (status === 'payable') return <p>{t('statement.now.payable', at(pay_at))}</p>;
  if (status === 'sent') return <p>{t('statement.now.sent', at(arrives_by))}</p>;
  if (status === 'paid') return <p>{t('statement.now.paid', at(paid_at))}</p>;
  if (status === 'no_transfer') {
    const why = carried_forward < 0n ? 'below' : carried_forward > 0n ? 'no_bank' : 'nothing';
    return <p>{t(`statement.now.${why}`)}</p>;
  }
  return <p>{t('statement.now.came_back', { account, reason: reason ?? '' })}</p>;
}
