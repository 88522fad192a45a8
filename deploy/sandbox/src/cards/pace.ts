/**
 * How many cards may be tried in an hour. Whoever tries stolen cards, one after the other, does so on a bill of their own making;
 * whoever sends what cannot be read makes the gateway calculate. So a try is counted before the card is looked at, whatever becomes of it.
 */
import type { Tx } from '../db/database.ts';
import { networkOf } from '../network.ts';
import { keepWithin } from '../paces.ts';

/** A payer mistypes a few times; a crowd behind one address pays by card one by one. */
export const HOURLY = { bill: 10, address: 120 } as const;

/** Counts one more try. Throws `tooMany`, with the seconds until there is room again. */
export async function takeTry(tx: Tx, billId: string, address: string, now: Date): Promise<void> {
  await keepWithin(tx, `card on bill:${billId}`, HOURLY.bill, now);
  await keepWithin(tx, `card from address:${networkOf(address)}`, HOURLY.address, now);
}
