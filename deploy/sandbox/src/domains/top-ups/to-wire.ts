/** The wire form of a top-up for its payer, sent together with the bill. */
import { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import type { PublicTopUp } from '@portal/shared/contract/public/public-top-up.ts';
import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { BillRow } from '../bills/domain.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { ledgerGroups } from '../../kernel/ledger/tables.ts';
import { paymentAttempts } from '../payments/domain.ts';
import { plans, subscriptionHistories, subscriptions } from '../plans/domain.ts';
import { topUps } from './tables.ts';
import { Refusal } from '../../kernel/errors.ts';
import { inRinggit, postedProceeds } from '../payments/domain.ts';
import { topUpProceeds, type PaidTopUp } from './proceeds.ts';

type WireTopUp = v.InferInput<typeof PublicTopUp>;

type Proceeds = WireTopUp['proceeds'];

/** Null when the bill is not the bill of a top-up. `whatBecomes` returns how the amount is divided. */
async function loadTopUp(
  tx: Tx,
  billId: string,
  whatBecomes: (topUp: PaidTopUp) => Proceeds | Promise<Proceeds>,
): Promise<WireTopUp | null> {
  const [found] = await tx
    .select({
      topUp: topUps,
      merchant_name: accounts.name,
      planNow: subscriptions.plan_id,
      plan: plans.name,
      charge: { net: subscriptionHistories.net, tax: subscriptionHistories.tax },
    })
    .from(topUps)
    .innerJoin(accounts, eq(accounts.id, topUps.account_id))
    .innerJoin(subscriptions, eq(subscriptions.account_id, topUps.account_id))
    .leftJoin(plans, eq(plans.id, topUps.plan_id))
    .leftJoin(subscriptionHistories, eq(subscriptionHistories.id, topUps.history_id))
    .where(eq(topUps.bill_id, billId));
  if (!found) return null;
  const { topUp, merchant_name, plan, planNow, charge } = found;
  return { ...topUp, merchant_name, plan, proceeds: await whatBecomes({ ...topUp, plan: planNow, charge }) };
}

/** The wire form for the page before payment: how the amount would be divided through each channel. */
export const toWireTopUp = async (tx: Tx, { id, amount }: Pick<BillRow, 'id' | 'amount'>): Promise<WireTopUp | null> =>
  loadTopUp(tx, id, (topUp) =>
    Channel.options.map((channel) => ({ channel, ...inRinggit(topUpProceeds(topUp, amount, channel)) })),
  );

/** The wire form for a receipt: how the amount of the attempt was posted. `proceeds` is empty for an attempt that did not pay the bill. */
export const toWireToppedUp = (
  tx: Tx,
  { bill_id, invoice_no }: { readonly bill_id: string; readonly invoice_no: string },
): Promise<WireTopUp | null> =>
  loadTopUp(tx, bill_id, async () => {
    const [attempt] = await tx
      .select({ id: paymentAttempts.id, channel: paymentAttempts.channel })
      .from(paymentAttempts)
      .where(eq(paymentAttempts.invoice_no, invoice_no));
    if (!attempt) return [];
    const posted = (await postedProceeds(tx, eq(ledgerGroups.source_id, attempt.id))).get(attempt.id);
    return posted ? [{ channel: attempt.channel, ...inRinggit(posted) }] : [];
  });

/** The bill for the URL of a top-up's page. Throws `notFound` for an unknown number. */
export async function billOfTopUp(tx: Tx, invoiceNo: string): Promise<string> {
  const [found] = await tx.select({ bill_id: topUps.bill_id }).from(topUps).where(eq(topUps.invoice_no, invoiceNo));
  if (!found) throw new Refusal('notFound');
  return found.bill_id;
}
