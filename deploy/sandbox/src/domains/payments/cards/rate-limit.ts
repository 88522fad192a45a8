/**
 * How many cards may be tried in an hour. An attacker tries stolen cards one after the other on their own bills, and an unreadable card
 * costs the gateway computation. So a try is counted before the card is read, whatever its outcome.
 */
import type { Tx } from '../../../kernel/data/database.ts';
import { networkOf } from '../../../kernel/http/client-address.ts';
import { countOne, enforceLimit, tooMany } from '../../../kernel/http/rate-limit.ts';

export const HOURLY = {
  /** On one bill by one address: a payer mistypes a few times, and no stranger with the link can use up the payer's own tries. */
  bill: 10,
  /** On one bill, by all addresses together. */
  billFromEverywhere: 30,
  /** By one address on all bills together, before the address counts as busy: many payers behind one address pay by card one by one. */
  address: 120,
  /** On each bill by a busy address, which is not blocked: a payer with another bill can go on. */
  billFromBusyAddress: 3,
  /** Status requests by one address on one bill. Only the payer's own network can use up this limit. */
  questions: 60,
} as const;

/** Counts one more try. Throws `tooMany`, with the seconds until there is room again; a try that is refused is not counted. */
export async function takeTry(tx: Tx, billId: string, address: string, now: Date): Promise<void> {
  const network = networkOf(address);
  const onBill = await countOne(tx, `card on bill:${billId} ${network}`, now);
  if (onBill.count > HOURLY.bill) throw tooMany(now, onBill);
  await enforceLimit(tx, `card on bill:${billId}`, HOURLY.billFromEverywhere, now);
  const fromAddress = await countOne(tx, `card from address:${network}`, now);
  if (fromAddress.count > HOURLY.address && onBill.count > HOURLY.billFromBusyAddress)
    throw tooMany(now, onBill, fromAddress);
}

/** Counts a status request of a card payment. It has its own limit because it is no card attempt. Throws as `takeTry` does. */
export async function limitStatusRequests(tx: Tx, billId: string, address: string, now: Date): Promise<void> {
  await enforceLimit(tx, `card question on bill:${billId} ${networkOf(address)}`, HOURLY.questions, now);
}
