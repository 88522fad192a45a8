/** One sentence about where the money of a settlement is and what happens next. */
import type { SettlementDetails } from '@portal/shared/contract/merchant/money/settlements.ts';
import { dayOf, momentOf } from '@portal/shared/domain/malaysian-time.ts';
import { payoutBank } from '@portal/shared/domain/rails/banks.ts';
import { formatDay, formatMoment } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { useSettlementText } from '../settlements.ts';

/** The date and time in the sentence: when the money is due, will arrive, or has arrived. */
const tellingMoment = ({ status, due_at, arrives_by, paid_at }: SettlementDetails): string =>
  (status === 'closed' ? due_at : (paid_at ?? arrives_by)) ?? '';

function useSentence(settlement: SettlementDetails): string {
  const t = useSettlementText();
  const language = useLanguage();
  const { status, bank_code, reason, carried_forward, lines } = settlement;
  if (status === 'open') return t('settlements.now.open');
  if (status === 'no_transfer' && carried_forward > 0n) return t('settlements.now.carried');
  if (status === 'no_transfer')
    return t(lines.some(({ kind }) => kind === 'kept') ? 'settlements.now.kept' : 'settlements.now.nothing');
  if (status === 'failed')
    return bank_code === null ? t('settlements.now.no_account') : t('settlements.now.failed', { reason: reason ?? '' });
  const bank = payoutBank(bank_code ?? '')?.name ?? bank_code ?? '';
  const words = status === 'closed' || status === 'paid' ? status : 'on_the_way';
  return t(`settlements.now.${words}`, { bank, moment: formatMoment(tellingMoment(settlement), language) });
}

export function StatusSentence({ settlement }: { readonly settlement: SettlementDetails }) {
  const t = useSettlementText();
  const language = useLanguage();
  const sentence = useSentence(settlement);
  const { skipped_holidays: holidays, reserve_until } = settlement;
  const days = holidays.map(({ day, name }) => `${name} (${formatDay(day, language)})`).join(', ');
  return (
    <p>
      {sentence} {days !== '' && t('settlements.holidays', { days })}{' '}
      {reserve_until && t('settlements.reserve_until', { day: formatDay(dayOf(momentOf(reserve_until)), language) })}
    </p>
  );
}
