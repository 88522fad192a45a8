/** The data in a server-rendered document of a bill, so that the page does not request the data again when it hydrates the document. */
import { PayableBill, PaymentService } from '@portal/shared/contract/public/public-pay.ts';
import * as v from 'valibot';
import { payments, chosenMethod, lastUsedMethod } from '../device/rules.ts';
import { dataInDocument, type ServerData } from '../page/page-data.rules.ts';
import { bankCodeIn } from '../paths.ts';
import type { Loaded } from './bill-page.tsx';

/** The id of the route that is rendered in documents. */
export const BILL = 'bill';

const Services = v.array(PaymentService);

/** A bill that can be paid, and its services. Amounts are decimal ringgit in the document, and sen once parsed. */
export const BillData = v.object({ bill: PayableBill, services: v.object({ '1': Services, '2': Services }) });
export type BillData = v.InferOutput<typeof BillData>;

/** The page's data for a device that has not paid the bill. @param wanted the code of a bank in the link */
export const pageDataOf = (data: BillData, wanted: string | null): Loaded => ({
  ...data,
  kind: 'payable',
  open: undefined,
  failure: undefined,
  extra: undefined,
  wanted,
  isFromDocument: true,
});

/**
 * Undefined when the document was not rendered on the server, and on a device that has begun a payment of this bill, because the outcome of
 * that payment decides the state of the page.
 * @param route the id of the route that shows the bill
 */
export function billInDocument(route: string): ServerData | undefined {
  const block = dataInDocument(BillData);
  if (!block || payments.of(block.data.bill.id)) return undefined;
  return {
    language: block.language,
    loaderData: { [route]: pageDataOf(block.data, bankCodeIn(location.search)) },
    // The server does not have the choice that is stored on this device.
    matchesDevice: chosenMethod(block.data.bill.id).read() === null && lastUsedMethod.read() === null,
  };
}
