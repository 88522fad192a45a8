/** The data in a server-rendered document of a receipt, so that the page does not request the data again when it hydrates the document. */
import { Receipt } from '@portal/shared/contract/public/public-pay.ts';
import { SheetOrderLines } from '../order-lines/lazy-lines.tsx';
import { dataInDocument, type ServerData } from '../page/page-data.rules.ts';
import { hasPaid } from '../payment/attempt.rules.ts';
import { secondaryMessages } from '../secondary-messages.ts';
import { emptyCartOf } from '../store/placed.rules.ts';
import { ToppedUp } from './topped-up.tsx';

/** The id of the route that is rendered in documents. */
export const RECEIPT = 'receipt';

/** A paid order is no longer in the cart of this device. */
export function noteReceipt(receipt: Receipt): void {
  if (receipt.order_id && hasPaid(receipt)) emptyCartOf(receipt.order_id);
}

/** Undefined when the document was not rendered on the server. */
export async function serverData(): Promise<ServerData | undefined> {
  const block = dataInDocument(Receipt);
  if (!block) return undefined;
  const { data: receipt, language } = block;
  noteReceipt(receipt);
  // The edge renders these parts with the receipt.
  await Promise.all([
    secondaryMessages.load(),
    receipt.order && SheetOrderLines.ready(),
    receipt.top_up && ToppedUp.ready(),
  ]);
  return { language, loaderData: { [RECEIPT]: receipt }, matchesDevice: true };
}
