/** Test fixtures for the calls of order refunds: orders that can be refunded. */
import type { CallInput } from '@portal/shared/contract/kernel/call.ts';
import { orderRefunds } from '@portal/shared/contract/merchant/orders/order-refunds.ts';
import { row, type AccessFixture, type Owner } from '../../../testing/access.ts';
import { BUYER, paidOrder } from '../../orders/testing/access.ts';

type Form = CallInput<typeof orderRefunds.create>['body'];
type Cancellation = CallInput<typeof orderRefunds.cancel>['body'];

/** A bank account for the refund: FPX, by which the buyer paid, cannot return a payment to its source. */
export const DESTINATION = {
  reason: 'payer_asked',
  note: '',
  shortfall_policy: 'wait',
  bank_code: 'MBBEMYKL',
  account_number: '164207733151',
  holder_name: BUYER.name,
} as const satisfies Cancellation;

export const refundForm = (parts: Partial<Form> = {}): Form => ({
  goods: '5.00',
  delivery: '',
  goodwill: '',
  return_id: null,
  ...DESTINATION,
  ...parts,
});

const ofPaid = async (owner: Owner) => ({ params: { id: (await paidOrder(owner)).id } });

export const accessFixtures: readonly AccessFixture[] = [
  row(orderRefunds.ofOrder, 'refused', ofPaid),
  row(orderRefunds.create, 'refused', async (owner) => ({ ...(await ofPaid(owner)), body: refundForm() })),
  row(orderRefunds.cancel, 'refused', async (owner) => ({ ...(await ofPaid(owner)), body: DESTINATION })),
];
