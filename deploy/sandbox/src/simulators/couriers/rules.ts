/**
 * The behaviour of a simulated courier, by the last two digits of the parcel's weight in grams: 1.091 kg ends in 91. Every other parcel is
 * priced, numbered, collected and delivered. The first courier has only the behaviours of a parcel in transit; the second courier has all
 * of them.
 */
export type Behaviour =
  | 'delivered'
  /** Does not answer a request for a price. */
  | 'silent_price'
  /** Answers with an invalid price. */
  | 'odd_price'
  /** Refuses the order. */
  | 'refused'
  /** Accepts the order without a tracking number; the second request returns the number. */
  | 'without_number'
  /** Accepts the order, but the first response is lost. */
  | 'lost_answer'
  /** Accepts the order, but the first response is invalid. */
  | 'odd_answer'
  | 'weighed_again'
  | 'sent_back'
  | 'lost';

const OF_BOTH: Readonly<Record<string, Behaviour>> = { 97: 'weighed_again', 98: 'sent_back', 99: 'lost' };

const OF_THE_SECOND: Readonly<Record<string, Behaviour>> = {
  ...OF_BOTH,
  91: 'silent_price',
  92: 'odd_price',
  93: 'refused',
  94: 'without_number',
  95: 'lost_answer',
  96: 'odd_answer',
};

/** Only the second courier hangs and shows the other faults that a gateway must handle. */
export const behaviourOf = (grams: number, isSecond: boolean): Behaviour =>
  (isSecond ? OF_THE_SECOND : OF_BOTH)[String(grams % 100)] ?? 'delivered';
