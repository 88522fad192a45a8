/** Sends a provider's answer to the gateway: the direct message, signed and received like a message over the network. */
import { randomUUID } from 'node:crypto';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { receiveDirect, type Reception, signMessage } from '../../domains/payments/domain.ts';
import type { SignedMessage } from '../../kernel/http/signature.ts';
import type { Sandbox } from '../../kernel/sandbox.ts';
import type { OrderRow } from './orders.ts';

type Provider = Pick<Sandbox, 'secret' | 'clock'>;

/** The message for an order's answer. A repeated message has the same event. */
export const messageOf = ({ secret, clock }: Provider, order: OrderRow, code: string): SignedMessage =>
  signMessage(
    secret,
    {
      event_id: randomUUID(),
      invoice_no: order.invoice_no,
      amount: decimalOf(order.amount),
      fpx_code: code,
      bank_reference: order.reference,
    },
    clock.now(),
  );

/** Sends the direct message for an answer that became due as time passed. */
export async function sendDirectMessage(tx: Tx, provider: Provider, order: OrderRow): Promise<Reception> {
  return order.code === null ? 'ignored' : receiveDirect(tx, provider, messageOf(provider, order, order.code));
}
