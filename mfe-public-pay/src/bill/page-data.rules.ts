/** The data in a server-rendered document of a bill, so that the page does not request the data again when it hydrates the document. */
import { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import { Attempt, PayableBill, PaymentService } from '@portal/shared/contract/public/public-pay.ts';
import * as v from 'valibot';
import { payments, chosenMethod, lastUsedMethod } from '../device/rules.ts';
import { dataInDocument, type ServerData } from '../page/page-data.rules.ts';
import { bankCodeIn } from '../paths.ts';
import type { Loaded } from './bill-page.tsx';

/** The id of the route that is rendered in documents. */
export const BILL = 'bill';

const Services = v.array(PaymentService);

/** A form that works before the script of its page is loaded, as it is shown again after it was sent in vain. */
const SentForm = v.object({
  channel: v.nullable(Channel),
  /** The code of a service. */
  service: v.nullable(v.string()),
  isMissing: v.boolean(),
  stopped: v.nullable(
    v.variant('kind', [
      v.object({ kind: v.literal('refused'), code: v.number(), seconds: v.nullable(v.number()) }),
      v.object({ kind: v.literal('unreachable') }),
      v.object({ kind: v.literal('elsewhere') }),
      v.object({ kind: v.literal('unsafe') }),
    ]),
  ),
});
export type SentForm = v.InferOutput<typeof SentForm>;

/** A bill that can be paid, and its services. Amounts are decimal ringgit in the document, and sen once parsed. */
export const BillData = v.object({
  bill: PayableBill,
  services: v.object({ '1': Services, '2': Services }),
  /** The attempt of a form, which has ended without money. */
  failure: v.nullable(Attempt),
  /** Null when only the script can pay, because it stores the payments of this device. */
  form: v.nullable(SentForm),
});
export type BillData = v.InferOutput<typeof BillData>;

/** The page's data for a device that has not paid the bill. @param wanted the code of a bank in the link */
export const pageDataOf = ({ bill, services, failure, form }: BillData, wanted: string | null): Loaded => ({
  bill,
  services,
  kind: 'payable',
  open: undefined,
  failure: failure ?? undefined,
  form: form ?? undefined,
  extra: undefined,
  wanted,
  isFromDocument: true,
});

/** The form of the document with the payer's choices of the time before this script was loaded; null when the payer has changed nothing. */
function changedForm(form: SentForm | null): SentForm | null {
  const options = [...document.querySelectorAll<HTMLInputElement>('form input[type=radio]')];
  if (!form || options.every(({ checked, defaultChecked }) => checked === defaultChecked)) return null;
  const chosen = (name: string) => options.find((option) => option.name === name && option.checked)?.value ?? null;
  const channel = Channel.options.find((each) => each === chosen('channel')) ?? form.channel;
  return { ...form, channel, service: chosen('service'), isMissing: false };
}

/**
 * Undefined when the document was not rendered on the server, and on a device that has begun a payment of this bill, because the outcome of
 * that payment decides the state of the page.
 * @param route the id of the route that shows the bill
 */
export function billInDocument(route: string): ServerData | undefined {
  const block = dataInDocument(BillData);
  if (!block || payments.of(block.data.bill.id)) return undefined;
  const { language, data } = block;
  const changed = changedForm(data.form);
  return {
    language,
    loaderData: { [route]: pageDataOf({ ...data, form: changed ?? data.form }, bankCodeIn(location.search)) },
    // The server does not have the choice that is stored on this device, or made on the page since.
    matchesDevice: !changed && chosenMethod(data.bill.id).read() === null && lastUsedMethod.read() === null,
  };
}
