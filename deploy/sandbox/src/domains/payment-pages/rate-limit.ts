/**
 * The limit on bills that payers make in an hour: anyone can make one anonymously, and each is in the merchant's list until it expires.
 * Many people share the address of a school or a mobile network, so the limit allows for a crowd.
 */
import type { Tx } from '../../kernel/data/database.ts';
import { networkOf } from '../../kernel/http/client-address.ts';
import { countOne, enforceLimit, tooMany } from '../../kernel/http/rate-limit.ts';

export const HOURLY = {
  /** By one address, on all pages together. */
  address: 120,
  /** On one page before it is busy. A busy page stays open: an address that has made few bills on it can make more. */
  page: 600,
  /** By one address on a page that is busy. */
  addressOnBusyPage: 10,
} as const;

/** Counts one more bill. Throws `tooMany`, with the seconds until the limit allows the next; a refused bill is not counted. */
export async function enforceRateLimit(tx: Tx, pageId: string, address: string, now: Date): Promise<void> {
  const network = networkOf(address);
  await enforceLimit(tx, `bill from address:${network}`, HOURLY.address, now);
  const page = await countOne(tx, `bill on page:${pageId}`, now);
  const onPage = await countOne(tx, `bill on page:${pageId} ${network}`, now);
  if (page.count > HOURLY.page && onPage.count > HOURLY.addressOnBusyPage) throw tooMany(now, page, onPage);
}
