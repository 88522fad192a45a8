/** One click on the bank's pages: the payer's next page, and the bank's decision. */
import * as v from 'valibot';
import type { Tx } from '../../kernel/data/database.ts';
import { FPX_CODES } from '@portal/shared/domain/fpx.ts';
import { answerClick } from '../providers/answer-click.ts';
import { fixedAnswer } from '../providers/behaviour.ts';
import { changeOrder, lockOrder, stepAt, type OrderRow } from '../providers/orders.ts';
import type { Advance } from '../providers/serve-pages.ts';
import { DeliveryModeField } from '../providers/delivery-mode.ts';
import { isStep, STEPS, type Step } from './pages.ts';

export const Click = v.object({
  step: v.picklist([...STEPS, 'authorise']),
  do: v.picklist(['next', 'cancel', 'approve', 'reject']),
  tac: v.optional(v.string()),
  code: v.optional(v.string()),
  delivery_mode: DeliveryModeField,
});
export type Click = v.InferOutput<typeof Click>;

/** The code for a payer who leaves at each step. */
const CANCELLED: Readonly<Record<Step, string>> = { login: '1C', account: '1F', tac: '1I', confirm: '1L' };

const isKnown = (code: string | undefined): code is string => code !== undefined && Object.hasOwn(FPX_CODES, code);

/** The bank's response code when the payer confirms; undefined if no known code was chosen. */
const answerOf = ({ bank_code, amount }: OrderRow, { code }: Click): string | undefined =>
  fixedAnswer(bank_code, amount) ?? (isKnown(code) ? code : undefined);

/** Returns undefined for an unknown token. A click on a page whose step is over changes nothing. */
export async function advance(tx: Tx, token: string, click: Click, at: Date): Promise<Advance | undefined> {
  const order = await lockOrder(tx, token);
  if (!order) return undefined;
  const { delivery_mode: deliveryMode } = click;
  if (order.code === '99' && click.step === 'authorise')
    return answerClick(tx, order, { code: click.do === 'approve' ? '00' : '80', deliveryMode: 'direct_only', at });
  if (order.code !== null) return { kind: 'over', order };
  const step = stepAt(order, at);
  if (!isStep(step) || step !== click.step) return { kind: 'page' };
  if (click.do === 'cancel') return answerClick(tx, order, { code: CANCELLED[step], deliveryMode, at });
  if (step === 'tac' && !/^\d{6}$/.test(click.tac ?? ''))
    return { kind: 'error', order, text: 'The TAC has six digits.' };
  const next = STEPS[STEPS.indexOf(step) + 1];
  if (next) {
    await changeOrder(tx, order, { step: next });
    return { kind: 'page' };
  }
  const code = answerOf(order, click);
  if (code === undefined) return { kind: 'error', order, text: 'Choose what the bank answers.' };
  return answerClick(tx, order, { code, deliveryMode, at });
}
