/**
 * A payer's own bill on a payment page: the draft, stored in this tab, and the one bill that is created from the draft, stored on the
 * device.
 */
import { plainNumber } from '@portal/shared/contract/kernel/digits.ts';
import { filledInBy } from '@portal/shared/contract/public/filled-in.ts';
import { senOf, type Sen } from '@portal/shared/contract/kernel/money.ts';
import {
  OwnBillForm,
  publicCollections,
  type PayableCollection,
} from '@portal/shared/contract/public/public-collections.ts';
import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { rule, type RuleMessage } from '@portal/shared/contract/kernel/rules.ts';
import { amountOwed, methodFaults } from '@portal/shared/domain/bill-method.ts';
import { takesMoney } from '@portal/shared/domain/status-group.ts';
import { tabStorage, deviceStorage } from '@portal/shared/gateway/device.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { parseDecimal } from '@portal/shared/i18n/parse-decimal.ts';
import * as v from 'valibot';
import { StoredRequest, createOnce, type CreateResult } from '../payment/create-once.rules.ts';
import { orNothing, replyTimeout, retryUntilReply } from '../payment/reply.rules.ts';

const Draft = v.object({
  amount: v.string(),
  quantity: v.string(),
  payer_name: v.string(),
  payer_email: v.string(),
  payer_phone: v.string(),
  reference: v.string(),
});
/** The draft, with the text as the payer typed it. */
export type Draft = v.InferOutput<typeof Draft>;
export type Faults = Readonly<Partial<Record<keyof Draft, RuleMessage>>>;

/** Each link to the same page has its own draft. */
const draftOn = (pageId: string, search: string) => tabStorage(`own-bill.${pageId}${search}`, Draft);

/** The prefill of the URL. */
export function prefillOf(search: string): Draft {
  const prefill = filledInBy(search);
  return { ...prefill, quantity: prefill.quantity || '1' };
}

/** The draft that is stored in this tab, otherwise the prefill of the URL. */
export const draftOf = (pageId: string, search: string): Draft => draftOn(pageId, search).read() ?? prefillOf(search);

/** The draft with the text that was typed into the form of a rendered document before its script was loaded. */
export function typedDraft(pageId: string, search: string, { elements }: HTMLFormElement): Draft {
  const typed = [...elements].flatMap((each) =>
    each instanceof HTMLInputElement && each.value !== each.defaultValue ? [[each.name, each.value] as const] : [],
  );
  return { ...draftOf(pageId, search), ...Object.fromEntries(typed) };
}

export const keepDraft = (pageId: string, search: string, draft: Draft): void => draftOn(pageId, search).write(draft);

/** Only the fields that the page requests are sent. */
const bodyOf = (page: PayableCollection, draft: Draft): v.InferInput<typeof OwnBillForm> => ({
  ...draft,
  collection_id: page.id,
  amount: page.amount_kind === 'open' ? parseDecimal(draft.amount) : '',
  quantity: Number(plainNumber(draft.quantity)),
  payer_phone: page.asks_phone ? draft.payer_phone : '',
  reference: page.reference_label === '' ? '' : draft.reference,
});

type Body = ReturnType<typeof bodyOf>;

const isCount = (quantity: number) => Number.isInteger(quantity) && quantity > 0;

/** Null while the input is not a valid amount. */
export function owedFor(page: PayableCollection, draft: Draft): Sen | null {
  const { amount, quantity } = bodyOf(page, draft);
  return isCount(quantity) ? amountOwed(page, { amount: senOf(amount) ?? null, quantity }) : null;
}

/** The request body, or the broken rule of each field. */
export function checked(
  page: PayableCollection,
  draft: Draft,
): { readonly body: Body; readonly faults?: never } | { readonly faults: Faults } {
  const body = bodyOf(page, draft);
  const { issues = [] } = v.safeParse(OwnBillForm, body);
  const broken = issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message as RuleMessage] as const);
  const values = {
    ...body,
    amount: senOf(body.amount) ?? null,
    quantity: isCount(body.quantity) ? body.quantity : 1,
    payer_phone: body.payer_phone.trim(),
    reference: body.reference.trim(),
  };
  const faults: Faults = {
    ...methodFaults(page, values),
    ...Object.fromEntries(broken),
    // The schema's message would name the limit of the API, but each payment page sets its own limit.
    ...(!(isCount(body.quantity) && body.quantity <= page.max_quantity) && {
      quantity: rule('between', { min: 1, max: page.max_quantity }),
    }),
  };
  return Object.keys(faults).length > 0 ? { faults } : { body };
}

/** Whether the bill can still be paid. */
async function isUnpaid(id: string, onLost: () => void): Promise<boolean> {
  const input = { params: { id, product: 'customer' } };
  const bill = await retryUntilReply(
    () => gateway.call(publicPay.bill, input, { signal: replyTimeout() }).catch(orNothing),
    onLost,
  );
  return bill !== undefined && takesMoney(bill.status);
}

/** Creates the bill once. `onLost` is called when a request is repeated. */
export const makeBill = (body: Body, onLost: () => void): Promise<CreateResult> =>
  createOnce({
    storage: deviceStorage(`own-bill.${body.collection_id}`, StoredRequest),
    body,
    make: (options) => gateway.call(publicCollections.createBill, { body }, options),
    stillServes: isUnpaid,
    onLost,
  });
