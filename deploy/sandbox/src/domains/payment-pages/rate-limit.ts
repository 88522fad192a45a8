/**
 * The rate limit on bills that payers make. Making a bill needs no sign-in, and the merchant's list shows each bill until it expires. Many
 * people share the address of a school or a mobile network, so the limits are high enough for a crowd.
 */
import type { Tx } from '../../kernel/data/database.ts';
import { networkOf } from '../../kernel/http/client-address.ts';
import { countOne, enforceLimit, tooMany } from '../../kernel/http/rate-limit.ts';

export const HOURLY = {
  /** The limit for one address, on all pages together. */
  address: 120,
  /** The number of bills on one page after which the page is busy. A busy page stays open for addresses that have made few bills on it. */
  page: 600,
  /** The limit for one address on a busy page. */
  addressOnBusyPage: 10,
} as const;

/** Counts one more bill. Throws `tooMany` with the seconds until the next bill is allowed; a refused bill is not counted. */
export async function enforceRateLimit(tx: Tx, pageId: string, address: string, now: Date): Promise<void> {
  const network = networkOf(address);
  await enforceLimit(tx, `bill from address:${network}`, HOURLY.address, now);
  const page = await countOne(tx, `bill on page:${pageId}`, now);
  const onPage = await countOne(tx, `bill on page:${pageId} ${network}`, now);
  if (page.count > HOURLY.page && onPage.count > HOURLY.addressOnBusyPage) throw tooMany(now, page, onPage);
}
