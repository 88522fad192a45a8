import type { PayableBill } from '@portal/shared/contract/public/public-pay.ts';
import { currentLanguage } from '@portal/shared/i18n/i18n.ts';
import { hasCountdown } from '../bill/expiry.tsx';
import { orderChunks } from './preloads.rules.ts';

/** The lazy chunks of a bill that can be paid: the lines of its order, and its countdown. */
export function billChunks(bill: PayableBill): readonly string[] {
  const language = currentLanguage();
  return [
    ...(bill.order ? orderChunks(language) : []),
    ...(hasCountdown(bill) ? ['time-left', `secondary-words-${language}`] : []),
  ];
}
