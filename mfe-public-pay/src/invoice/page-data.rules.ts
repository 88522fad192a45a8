/** The data in a server-rendered document of an invoice, so that the page does not request the data again when it hydrates the document. */
import { Attempt, PayableBill } from '@portal/shared/contract/public/public-pay.ts';
import * as v from 'valibot';
import { SheetOrderLines } from '../order-lines/lazy-lines.tsx';
import { dataInDocument, type ServerData } from '../page/page-data.rules.ts';
import { secondaryMessages } from '../secondary-messages.ts';

/** The id of the route that is rendered in documents. */
export const INVOICE = 'invoice';

const { invoice_no, paid_at, bank_name } = Attempt.entries;

/** The payment that an invoice shows. */
export const InvoicePayment = v.object({ invoice_no, paid_at, bank_name });
export type InvoicePayment = v.InferOutput<typeof InvoicePayment>;

/** A bill and the payment that paid it; a bill that is not paid, or that was marked as paid by hand, has none. */
export const InvoiceData = v.object({ bill: PayableBill, payment: v.nullable(InvoicePayment) });
type InvoiceData = v.InferOutput<typeof InvoiceData>;

/** The data of the screen. */
export interface InvoiceView extends InvoiceData {
  /** The edge read the bill for the document, so this page has not requested it from the gateway. */
  readonly isFromDocument?: true;
}

export const viewInDocument = (data: InvoiceData): InvoiceView => ({ ...data, isFromDocument: true });

/** Undefined when the document was not rendered on the server. */
export async function serverData(): Promise<ServerData | undefined> {
  const block = dataInDocument(InvoiceData);
  if (!block) return undefined;
  const { data, language } = block;
  await Promise.all([secondaryMessages.load(), data.bill.order && SheetOrderLines.ready()]);
  return { language, loaderData: { [INVOICE]: viewInDocument(data) }, matchesDevice: true };
}
