/** The wire form of a payment page, for its payers. */
import type { BillMethod } from '@portal/shared/contract/public/bill-method.ts';
import type { CallResult } from '@portal/shared/contract/kernel/call.ts';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import type { publicCollections } from '@portal/shared/contract/public/public-collections.ts';
import { and, eq } from 'drizzle-orm';
import { figuresOf } from '../bills/domain.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { collections } from '../collections/domain.ts';
import { Refusal } from '../../kernel/errors.ts';
import { picturesOf } from '../media/domain.ts';

export type PaymentPage = typeof collections.$inferSelect & BillMethod & { readonly merchant_name: string };

/** Undefined when no merchant has a payment page with this id. */
export async function pageOf(tx: Tx, id: string): Promise<PaymentPage | undefined> {
  const [found] = await tx
    .select({ page: collections, merchant_name: accounts.name })
    .from(collections)
    .innerJoin(accounts, eq(accounts.id, collections.account_id))
    .where(and(eq(collections.id, id), eq(collections.kind, 'payment')));
  const kind = found?.page.amount_kind;
  return found && kind ? { ...found.page, amount_kind: kind, merchant_name: found.merchant_name } : undefined;
}

/** Like `pageOf`, but throws `notFound`. */
export async function findPage(tx: Tx, id: string): Promise<PaymentPage> {
  const page = await pageOf(tx, id);
  if (!page) throw new Refusal('notFound');
  return page;
}

const orNull = (sen: bigint | null) => (sen === null ? null : decimalOf(sen));

/** The wire form of a payment page; `gateway` is the gateway's origin. Throws `notFound`. */
export async function loadWirePage(
  tx: Tx,
  id: string,
  gateway: string,
): Promise<CallResult<typeof publicCollections.collection>> {
  const page = await findPage(tx, id);
  const pictures = await picturesOf(tx, [page.image_id], gateway);
  return {
    ...page,
    image: pictures(page.image_id),
    is_open: page.record_status === 1,
    amount: orNull(page.amount),
    minimum_amount: orNull(page.minimum_amount),
    maximum_amount: orNull(page.maximum_amount),
  };
}

/** Throws `notFound` for a page that does not publish its progress. */
export async function loadWireProgress(tx: Tx, id: string): Promise<CallResult<typeof publicCollections.progress>> {
  const page = await findPage(tx, id);
  if (!page.shows_progress) throw new Refusal('notFound');
  const figures = await figuresOf({ tx, principal: { accountId: page.account_id } }, [page.id]);
  return figures(page.id);
}
