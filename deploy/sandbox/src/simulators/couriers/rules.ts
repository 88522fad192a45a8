/**
 * What a simulated courier does with a parcel, by the last two digits of its weight in grams: 1.091 kg ends in 91. Every other parcel is
 * priced, numbered, collected and delivered. What a courier does not know of itself it leaves out: the first is always in order until the parcel
 * is on its way.
 */
export type Behaviour =
  | 'delivered'
  /** Says nothing when it is asked for a price. */
  | 'silent_price'
  /** Answers a price that makes no sense. */
  | 'odd_price'
  /** Does not take what is ordered. */
  | 'refused'
  /** Takes it, and has no number yet; the second time that it is asked it has. */
  | 'without_number'
  /** Takes it, and its answer is lost the first time. */
  | 'lost_answer'
  /** Takes it, and its answer makes no sense the first time. */
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

/** The second courier is the one that sometimes hangs, and does other things that a gateway must stand. */
export const behaviourOf = (grams: number, isSecond: boolean): Behaviour =>
  (isSecond ? OF_THE_SECOND : OF_BOTH)[String(grams % 100)] ?? 'delivered';
