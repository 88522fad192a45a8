/**
 * The rate limits on card attempts. An attacker can test stolen cards one after another on bills of their own, and an unreadable card costs
 * computing time. An attempt is therefore counted before the card is read, whatever its outcome.
 */
import type { Tx } from '../../../kernel/data/database.ts';
import { networkOf } from '../../../kernel/http/client-address.ts';
import { countOne, enforceLimit, tooMany } from '../../../kernel/http/rate-limit.ts';

export const HOURLY = {
  /**
   * The limit on one bill for one address. It allows for a payer's typing errors, and a stranger with the link cannot use up the payer's
   * attempts.
   */
  bill: 10,
  /** The limit on one bill for all addresses together. */
  billFromEverywhere: 30,
  /** The number of attempts of one address, on all bills together, after which the address is busy. Many payers can share one address. */
  address: 120,
  /** The limit on each bill for a busy address. The address is not blocked, so that a payer with another bill can still pay. */
  billFromBusyAddress: 3,
  /** The limit on status requests for one bill and one address. A stranger cannot use up this limit for the payer. */
  questions: 60,
} as const;

/** Counts one more attempt. Throws `tooMany` with the seconds until the next attempt is allowed; a refused attempt is not counted. */
export async function takeTry(tx: Tx, billId: string, address: string, now: Date): Promise<void> {
  const network = networkOf(address);
  const onBill = await countOne(tx, `card on bill:${billId} ${network}`, now);
  if (onBill.count > HOURLY.bill) throw tooMany(now, onBill);
  await enforceLimit(tx, `card on bill:${billId}`, HOURLY.billFromEverywhere, now);
  const fromAddress = await countOne(tx, `card from address:${network}`, now);
  if (fromAddress.count > HOURLY.address && onBill.count > HOURLY.billFromBusyAddress)
    throw tooMany(now, onBill, fromAddress);
}

/** Counts a status request of a card payment. It has a separate limit, because it is not a card attempt. Throws `tooMany`. */
export async function limitStatusRequests(tx: Tx, billId: string, address: string, now: Date): Promise<void> {
  await enforceLimit(tx, `card question on bill:${billId} ${networkOf(address)}`, HOURLY.questions, now);
}
