/**
 * A month of commission as a printed statement: its lines and their sum, which reaches the bank. A notice is shown if they do not add up.
 */
import { LINE_KINDS, type CommissionPayoutDetails } from '@portal/shared/contract/introducer/payouts.ts';
import { addsUp } from '@portal/shared/domain/sums/commission-statement.ts';
import { formatMoment } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { Statement, StatementLine } from '@portal/shared/ui/page/statement.tsx';
import { useText } from '../messages.ts';

export function MonthStatement({ payout }: { readonly payout: CommissionPayoutDetails }) {
  const t = useText();
  const { number, opening, lines, carried_forward, amount, bank_reference } = payout;
  return (
    <Statement
      sum={{ name: t('statement.sum'), sen: amount, reference: bank_reference }}
      addsUp={addsUp(payout)}
      words={{ right: t('statement.adds_up'), number, wrong: t('statement.wrong') }}
    >
      {opening !== 0n && <StatementLine name={t('statement.opening')} sen={opening} />}
      {LINE_KINDS.flatMap((kind) => lines.filter((line) => line.kind === kind)).map(({ kind, count, amount: sen }) => (
        <StatementLine key={kind} name={t(`line.${kind}`)} count={count} sen={sen} />
      ))}
      {carried_forward !== 0n && <StatementLine name={t('statement.carried')} sen={-carried_forward} />}
    </Statement>
  );
}

/** One sentence about where the money is and what happens next. */
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
