/** Where the money of a payment is, with the same texts for payments, bills and orders. */
import type { PaymentSettlement } from '../../contract/merchant/bills/payment-settlement.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { usePortalText } from '../../i18n/portal-messages.ts';

/** The message keys without and with a date and time. */
const TEXTS = {
  pending: ['settled.pending', 'settled.pending_until'],
  available: ['settled.available', 'settled.available'],
  on_the_way: ['settled.on_the_way', 'settled.on_the_way_until'],
  settled: ['settled.paid_out', 'settled.paid_out'],
} as const satisfies Readonly<Record<PaymentSettlement['state'], readonly [string, string]>>;

export function useSettlementText(): (settlement: PaymentSettlement) => string {
  const t = usePortalText();
  const language = useLanguage();
  return ({ state, at, number }) => {
    const [without, until] = TEXTS[state];
    return at === null ? t(without, { number, moment: '' }) : t(until, { number, moment: formatMoment(at, language) });
  };
}
