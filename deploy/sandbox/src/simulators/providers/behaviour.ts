/** The answers of the simulated providers (gateway domain §9): the bank decides first, then the amount, then the person's choice. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import { CHANNELS } from '@portal/shared/domain/channels.ts';

const MINUTE = 60_000;

/** A provider that is still working approves after this time. */
const SLOW = { code: '00', after: MINUTE } as const;
/** A business payment without the approval of a second person lapses. */
const UNAPPROVED = { code: 'OF', after: 3 * 24 * 60 * MINUTE } as const;

/** How long a provider waits for a payer to finish, in milliseconds (PPRO gives a page three hours). */
export const PAGE_TIMEOUT_MINUTES = 180 * MINUTE;

/** The code for a payer who never finishes; banks have a separate code. */
export const abandonedCode = (channel: Channel): string => (CHANNELS[channel].group === 'WEB_PAYMENT' ? '1M' : 'OF');

const BY_BANK: Readonly<Record<string, string>> = { TEST0021: '00', TEST0022: '51', TEST0023: '09', ABB0234: '00' };
const BY_AMOUNT: Readonly<Record<string, string>> = { '51': '51', '90': '90', '09': '09' };

/** The code with which this bank, card or wallet answers for this amount in sen; undefined when the person chooses the answer. */
export const fixedAnswer = (bankCode: string, amount: Sen): string | undefined =>
  BY_BANK[bankCode] ?? BY_AMOUNT[(amount % 100n).toString().padStart(2, '0')];

/** For an answer that is not final: the final code that follows it, and the delay in milliseconds. */
export const sequel = (code: string): { readonly code: string; readonly after: number } | undefined =>
  code === '09' ? SLOW : code === '99' ? UNAPPROVED : undefined;
