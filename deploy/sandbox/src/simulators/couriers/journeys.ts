/** The events of a parcel at a simulated courier, in the courier's own codes, and when the courier reports them. */
import type { BookingState } from '@portal/shared/contract/merchant/orders/booking.ts';
import { later } from '../../kernel/time/clock.ts';
import type { Behaviour } from './rules.ts';
import type { CourierZone } from './tariffs.ts';

const HOUR_MS = 60 * 60_000;

/** An event of a parcel. `hours` is the time between the order and the event. */
export interface Stop {
  readonly hours: number;
  readonly code: string;
  readonly text: string;
  /** The report of the event is sent this many hours later than other reports. */
  readonly lateHours?: number;
  readonly isWeighing?: true;
}

export interface Journeys {
  readonly states: Readonly<Record<string, BookingState>>;
  /** Hours from the order to the collection. Until then the order can be cancelled. */
  readonly collects: number;
  /** Milliseconds from an event to its report. */
  readonly tellsAfterMs: number;
  /** Whether every event is reported a second time. */
  readonly tellsTwice: boolean;
  readonly stopsOf: (behaviour: Behaviour, zone: CourierZone) => readonly Stop[];
}

/** Transport over the sea takes three more days. */
const seaHours = (zone: CourierZone): number => (zone === 'WM' ? 0 : 72);

/** Reports events within minutes, in order and once. */
export const ENGGANG: Journeys = {
  states: {
    2: 'label_ready',
    3: 'handed_over',
    4: 'in_transit',
    8: 'on_hold',
    5: 'delivered',
    6: 'returned',
    9: 'lost',
  },
  collects: 4,
  tellsAfterMs: 10 * 60_000,
  tellsTwice: false,
  stopsOf: (behaviour, zone) => {
    const sea = seaHours(zone);
    const leaves: readonly Stop[] = [
      { hours: 4, code: '3', text: 'Collected by rider' },
      { hours: 9, code: '4', text: 'Arrived at hub Shah Alam' },
    ];
    if (behaviour === 'sent_back')
      return [
        ...leaves,
        { hours: 28 + sea, code: '8', text: 'Receiver not at home, kept at hub' },
        { hours: 100 + sea, code: '6', text: 'Returned to sender' },
      ];
    if (behaviour === 'lost') return [...leaves, { hours: 96 + sea, code: '9', text: 'Parcel cannot be found' }];
    return [
      ...leaves,
      ...(behaviour === 'weighed_again'
        ? [{ hours: 10, code: '12', text: 'Weighed at hub: heavier than declared', isWeighing: true } as const]
        : []),
      { hours: 28 + sea, code: '5', text: 'Delivered, signed by receiver' },
    ];
  },
};

/** Reports events hours later, everything twice, and "out for delivery" only after the delivery. */
export const MERPATI: Journeys = {
  states: {
    110: 'label_ready',
    475: 'collection_failed',
    500: 'handed_over',
    600: 'in_transit',
    610: 'out_for_delivery',
    650: 'delivery_failed',
    700: 'delivered',
    800: 'returning',
    810: 'returned',
    990: 'lost',
  },
  collects: 20,
  tellsAfterMs: 2 * HOUR_MS,
  tellsTwice: true,
  stopsOf: (behaviour, zone) => {
    const sea = seaHours(zone);
    const leaves: readonly Stop[] = [
      { hours: 5, code: '475', text: 'Pickup attempted, shop closed' },
      { hours: 20, code: '500', text: 'Pickup completed' },
      { hours: 26, code: '600', text: 'Departed sorting centre' },
      { hours: 27, code: '555', text: 'Parcel photographed' },
    ];
    if (behaviour === 'sent_back')
      return [
        ...leaves,
        { hours: 46 + sea, code: '650', text: 'Delivery failed: nobody there' },
        { hours: 70 + sea, code: '800', text: 'Return to sender started' },
        { hours: 120 + sea, code: '810', text: 'Return to sender completed' },
      ];
    if (behaviour === 'lost') return [...leaves, { hours: 120 + sea, code: '990', text: 'Parcel declared lost' }];
    return [
      ...leaves,
      ...(behaviour === 'weighed_again'
        ? [{ hours: 28, code: '620', text: 'Reweighed at sorting centre', isWeighing: true } as const]
        : []),
      { hours: 44 + sea, code: '610', text: 'With courier for delivery', lateHours: 8 },
      { hours: 48 + sea, code: '700', text: 'Delivered' },
    ];
  },
};

export const hoursAfter = (moment: Date, hours: number): Date => later(moment, hours * HOUR_MS);
