import type { MessageResult } from '@portal/shared/contract/merchant/bills/messaging.ts';
import type { Tone } from '@portal/shared/ui/value/status.tsx';
import type { BillText } from '../../bills.ts';

type Outcome = MessageResult['outcome'];

export const TONES = { sent: 'ok', queued: 'wait', failed: 'bad', skipped: 'over' } as const satisfies Record<
  Outcome,
  Tone
>;

/** The state of a message as text: `Left out: already paid`. */
export function stateOf(t: BillText, outcome: Outcome, reason: MessageResult['reason']): string {
  const word = t(`send.outcome.${outcome}`);
  return reason ? t('send.because', { outcome: word, reason: t(`send.reason.${reason}`) }) : word;
}
