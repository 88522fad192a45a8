/** Books a courier for a packed parcel and pays for it in the same transaction; the courier is called afterwards. */
import { randomUUID } from 'node:crypto';
import type { CallRequest } from '@portal/shared/contract/kernel/call.ts';
import { decimalOf, type Sen } from '@portal/shared/contract/kernel/money.ts';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { boxOf } from '@portal/shared/contract/merchant/couriers/box.ts';
import type { courierBookings as contract } from '@portal/shared/contract/merchant/couriers/bookings.ts';
import type { CourierPrice } from '@portal/shared/contract/merchant/couriers/price-check.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { findOwned, type Owner } from '../../../kernel/data/owned.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { BalanceTooLow } from '../../../kernel/ledger/guards.ts';
import { shortOf } from '../../../kernel/ledger/shortfall.ts';
import type { Principal } from '../../../kernel/principal.ts';
import { balanceNow } from '../../balances/domain.ts';
import { bookParcel, lockParcel, orders, shipments } from '../../orders/domain.ts';
import type { Courier, CourierParcel } from '../courier.ts';
import { charge } from './charges.ts';
import { courierBookings, type BookingRow } from './tables.ts';

type Form = CallRequest<typeof contract.book>['body'];

/** The courier and the parcel of a price enquiry. */
export interface PriceEnquiry {
  readonly courier: Courier;
  readonly parcel: CourierParcel;
}

/** Throws `notFound`, `invalidInput` for an unknown courier, and `wrongState` for an order without a postcode or a parcel without weight. */
export async function priceEnquiryOf(
  tx: Tx,
  owner: Owner,
  couriers: readonly Courier[],
  { shipmentId, body }: { readonly shipmentId: string; readonly body: Form },
): Promise<PriceEnquiry> {
  const { order_id, weight_grams } = await findOwned(tx, shipments, owner, shipmentId);
  const { postcode } = await findOwned(tx, orders, owner, order_id);
  const courier = couriers.find(({ code }) => code === body.courier);
  if (!courier) throw new Refusal('invalidInput', { courier: RULES.choose });
  if (postcode === null || weight_grams === 0) throw new Refusal('wrongState');
  return { courier, parcel: { postcode, grams: weight_grams, box: boxOf(body.box) } };
}

/** The `courierShort` refusal with the amount that the prefund pool lacks. */
async function tooLow(tx: Tx, { accountId }: Owner, total: Sen): Promise<Refusal> {
  const balance = await balanceNow(tx, accountId, 'pool_prefund');
  return shortOf('courierShort', total > balance ? total - balance : 0n, 'prefund');
}

interface Booking extends PriceEnquiry {
  readonly shipmentId: string;
  /** The total that the merchant has seen and confirmed; `found` is the courier's current price. */
  readonly total: Sen;
  readonly found: CourierPrice;
}

/** Throws `notFound`, `wrongState`, `courierChanged` and `courierShort`. */
export async function bookCourier(
  tx: Tx,
  principal: Principal,
  { shipmentId, courier, parcel, total, found }: Booking,
  now: Date,
): Promise<void> {
  const locked = await lockParcel(tx, principal, shipmentId);
  const { price } = found;
  if (!price || price.total !== total || locked.parcel.weight_grams !== parcel.grams)
    throw new Refusal('courierChanged', price ? { total: `RM${decimalOf(price.total)}` } : undefined);
  await bookParcel(tx, locked, { courier: courier.title, cost: total }, { at: now, byName: principal.name });
  const booking: BookingRow = {
    id: randomUUID(),
    account_id: principal.accountId,
    shipment_id: shipmentId,
    courier: courier.code,
    title: courier.title,
    state: 'booked',
    state_at: null,
    amount: price.amount,
    tax: price.tax,
    chargeable_grams: price.chargeable_grams,
    decided_by: price.decided_by,
    postcode: parcel.postcode,
    grams: parcel.grams,
    length: parcel.box?.length ?? null,
    width: parcel.box?.width ?? null,
    height: parcel.box?.height ?? null,
    reason: null,
    sent_at: null,
    next_enquiry_at: now,
    cancel_at: null,
    created_at: now,
  };
  await tx.insert(courierBookings).values(booking);
  try {
    await charge(tx, booking, { kind: 'booking', amount: price.amount, tax: price.tax }, now);
  } catch (error) {
    throw error instanceof BalanceTooLow ? await tooLow(tx, principal, total) : error;
  }
}
