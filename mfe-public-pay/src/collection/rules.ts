/** A payer's own bill on a payment page: the draft, stored in this tab, and the one bill that is made from it, stored on the device. */
import { plainNumber } from '@portal/shared/contract/kernel/digits.ts';
import { Id } from '@portal/shared/contract/kernel/fields.ts';
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
import { isNotCreated, orNothing, replyTimeout, retryUntilReply, unansweredOf } from '../payment/reply.rules.ts';
import type { Outcome } from '../payment/start.rules.ts';

const Draft = v.object({
  amount: v.string(),
  quantity: v.string(),
  payer_name: v.string(),
  payer_email: v.string(),
  payer_phone: v.string(),
  reference: v.string(),
});
/** As typed. */
export type Draft = v.InferOutput<typeof Draft>;
export type Faults = Readonly<Partial<Record<keyof Draft, RuleMessage>>>;

/** Another link to the same page begins anew. */
const draftOn = (pageId: string, search: string) => tabStorage(`own-bill.${pageId}${search}`, Draft);

/** The draft that is stored in this tab, or else what the address fills in. */
export function draftOf(pageId: string, search: string): Draft {
  const prefill = filledInBy(search);
  return draftOn(pageId, search).read() ?? { ...prefill, quantity: prefill.quantity || '1' };
}

export const keepDraft = (pageId: string, search: string, draft: Draft): void => draftOn(pageId, search).write(draft);

/** Only what the page asks for leaves it. */
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

/** Null while what was typed says no amount. */
export function owedFor(page: PayableCollection, draft: Draft): Sen | null {
  const { amount, quantity } = bodyOf(page, draft);
  return isCount(quantity) ? amountOwed(page, { amount: senOf(amount) ?? null, quantity }) : null;
}

/** What can be sent, or which rule each field breaks. */
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
    // The sentence of a schema is for its own fields; that of a count is the page's.
    ...(!isCount(body.quantity) && {
      quantity: body.quantity < 0 ? rule('positive') : rule('between', { min: 1, max: page.max_quantity }),
    }),
  };
  return Object.keys(faults).length > 0 ? { faults } : { body };
}

const StoredBill = v.object({
  /** The idempotency key of every request for this bill. */
  id: Id,
  /** The fingerprint of the details, which recognises them again; the details themselves are stored nowhere. */
  said: v.string(),
  /** Null until the gateway's reply arrived. */
  bill_id: v.nullable(Id),
});

/** FNV-1a over the characters, twice: enough to tell one payer's tries apart, and the gateway refuses a key for other details. */
function fingerprint(text: string): string {
  const hash = (seed: number) => {
    let value = seed;
    for (const each of text) value = Math.imul(value ^ (each.codePointAt(0) ?? 0), 16_777_619);
    return (value >>> 0).toString(36);
  };
  return hash(2_166_136_261) + hash(text.length);
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

export type Making =
  { readonly kind: 'bill'; readonly id: string } | Extract<Outcome, { kind: 'refused' | 'unreachable' | 'unsafe' }>;

/**
 * Makes the bill once. Details that were sent before lead to the bill that came of them while it can be paid, and a reply that
 * was lost is asked for again under the same key. `onLost` is called when a request is repeated.
 */
export async function makeBill(body: Body, onLost: () => void): Promise<Making> {
  if (typeof crypto.randomUUID !== 'function') return { kind: 'unsafe' };
  const storage = deviceStorage(`own-bill.${body.collection_id}`, StoredBill);
  const digest = fingerprint(JSON.stringify(body));
  const before = storage.read();
  const same = before?.said === digest ? before : undefined;
  try {
    if (same?.bill_id && (await isUnpaid(same.bill_id, onLost))) return { kind: 'bill', id: same.bill_id };
    const key = same?.bill_id === null ? same.id : crypto.randomUUID();
    storage.write({ id: key, said: digest, bill_id: null });
    if (storage.read()?.id !== key) return { kind: 'unsafe' };
    const ask = () =>
      gateway.call(publicCollections.createBill, { body }, { idempotencyKey: key, signal: replyTimeout() });
    const { id } = await retryUntilReply(ask, onLost);
    storage.write({ id: key, said: digest, bill_id: id });
    return { kind: 'bill', id };
  } catch (error) {
    if (isNotCreated(error)) storage.write(null);
    return unansweredOf(error);
  }
}
