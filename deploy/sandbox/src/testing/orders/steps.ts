/** The steps of a history of orders. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { HeldDecision } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import type { Line } from '../../domains/stock/quantities.ts';
import type { Step as StockStep } from '../stock/model.ts';

/** The states of a booking that couriers report. */
export const TOLD_STATES = [
  'collection_failed',
  'handed_over',
  'in_transit',
  'on_hold',
  'out_for_delivery',
  'delivery_failed',
  'delivered',
  'returning',
  'returned',
  'lost',
] as const;
export type ToldState = (typeof TOLD_STATES)[number];

/**
 * Shops are named by their positions in the list, shipping methods by their positions in the shop; orders, payments and parcels by their
 * ids.
 */
export type Step =
  | {
      readonly kind: 'place';
      readonly order: string;
      readonly shop: number;
      readonly cart: string;
      readonly lines: readonly Line[];
      /** Null when the buyer chose none. */
      readonly shippingMethod: number | null;
      /** Whether the order has the discount code of the shop. */
      readonly hasCode: boolean;
      /** The total that the buyer saw. */
      readonly total: Sen;
    }
  | { readonly kind: 'pay'; readonly order: string; readonly payment: string }
  | {
      readonly kind: 'message';
      readonly payment: string;
      readonly code: string;
      readonly event: string;
      /** The message has another amount than the payment. */
      readonly isOtherAmount: boolean;
    }
  | { readonly kind: 'held'; readonly payment: string; readonly decision: HeldDecision }
  | { readonly kind: 'cancel'; readonly order: string; readonly by: number }
  | {
      readonly kind: 'hand over';
      readonly order: string;
      readonly by: number;
      readonly parcel: string;
      /** Pieces by the positions of lines; null for all remaining pieces. */
      readonly quantities: readonly number[] | null;
      /** The parcel is packed and waits to be handed over. */
      readonly isPacked: boolean;
    }
  | {
      readonly kind: 'parcel';
      readonly parcel: string;
      readonly by: number;
      readonly status: 'handed_over' | 'delivered' | 'returned' | 'lost' | 'cancelled';
    }
  | {
      readonly kind: 'return';
      /** The key of the request. */
      readonly request: string;
      readonly order: string;
      /** The shop of the merchant who requests the return; null when the buyer requests it. */
      readonly by: number | null;
      /** Quantities by the positions of lines. */
      readonly quantities: readonly number[];
      readonly isSentBack: boolean;
    }
  | {
      readonly kind: 'return step';
      readonly order: string;
      /** Which return of the order, from 1. */
      readonly number: number;
      readonly by: number;
      readonly status: 'approved' | 'awaiting_goods' | 'rejected' | 'received' | 'closed' | 'cancelled';
    }
  | {
      readonly kind: 'inspect';
      readonly order: string;
      readonly number: number;
      readonly by: number;
      /** The inspected pieces, by the positions of lines. */
      readonly found: readonly { readonly restocked: number; readonly writtenOff: number; readonly wrong: number }[];
    }
  | {
      readonly kind: 'refund';
      readonly order: string;
      readonly by: number;
      readonly refund: string;
      readonly goods: Sen;
      readonly delivery: Sen;
      readonly goodwill: Sen;
    }
  | {
      readonly kind: 'refund decision';
      readonly refund: string;
      /** `pay`: another person approves it and the bank has paid it out; `come back`: the bank returns it afterwards. */
      readonly decision: 'pay' | 'reject' | 'cancel' | 'come back';
    }
  | {
      readonly kind: 'book';
      /** The key of the request, which identifies the booking. */
      readonly request: string;
      readonly parcel: string;
      readonly by: number;
      /** The price that the merchant saw. */
      readonly total: Sen;
    }
  | {
      /** The gateway sends an enquiry for every open booking, and the courier gives this answer to each. */
      readonly kind: 'courier answers';
      /** A request to cancel is refused with `numbered`, and accepted with `no number` and `not taken`. */
      readonly answer: 'numbered' | 'no number' | 'not taken' | 'nonsense' | 'lost';
    }
  | { readonly kind: 'cancel booking'; readonly parcel: string; readonly by: number }
  | {
      readonly kind: 'courier tells';
      readonly booking: string;
      readonly parcel: string;
      /** The courier's own id of the event. */
      readonly event: string;
      /** Null for a code that does not state the position of the parcel. */
      readonly state: ToldState | null;
      readonly at: Date;
      readonly isReweighed: boolean;
    }
  | { readonly kind: 'prefund'; readonly request: string; readonly shop: number; readonly amount: Sen }
  | { readonly kind: 'stock'; readonly shop: number; readonly change: StockStep & { readonly unit: string } }
  | {
      readonly kind: 'clock';
      readonly to: Date;
      /** The job that ends orders does not run. */
      readonly isUnnoticed: boolean;
    };
