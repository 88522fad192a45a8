import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { useText } from '../messages.ts';
import { minutesText } from '../page/rules.ts';
import { Notice } from '../page/notice.tsx';
import type { Outcome } from './start.rules.ts';

const KEYS: Readonly<Record<number, 'bank_offline' | 'limit' | 'too_many' | 'card' | 'amount'>> = {
  [CODES.bankOffline.code]: 'bank_offline',
  [CODES.channelClosed.code]: 'bank_offline',
  [CODES.amountTooSmall.code]: 'limit',
  [CODES.amountTooLarge.code]: 'limit',
  [CODES.tooMany.code]: 'too_many',
  [CODES.cardUnreadable.code]: 'card',
  [CODES.amountChanged.code]: 'amount',
};

/** The results that prevent the redirect to the bank. */
export type Stopped = Extract<Outcome, { kind: 'refused' | 'unreachable' | 'elsewhere' | 'unsafe' }>;

const keyOf = (stopped: Stopped) => (stopped.kind === 'refused' ? (KEYS[stopped.code] ?? 'ours') : stopped.kind);

/** Why the button did not lead to the bank, and the next step. */
export function Refusal({ stopped, merchant }: { readonly stopped: Stopped; readonly merchant: string }) {
  const t = useText();
  const language = useLanguage();
  const key = keyOf(stopped);
  const wait = stopped.kind === 'refused' ? minutesText((stopped.seconds ?? 0) / 60, language) : '';
  return (
    <Notice tone={key === 'elsewhere' ? 'wait' : 'bad'} title={t(`refused.${key}.title`)}>
      {t(`refused.${key}.text`, { merchant, wait })}
    </Notice>
  );
}
