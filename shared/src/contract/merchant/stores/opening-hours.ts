/** Opening hours of a store: ranges of time on each day of the week, in Kuala Lumpur. */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { latinDigits } from '../../kernel/digits.ts';
import { Id, Moment, RecordId } from '../../kernel/fields.ts';
import { rule } from '../../kernel/rules.ts';
import { changesOf, VERSIONED } from '../../kernel/version.ts';
import { HoursRange, ofEachDay } from '../../public/opening-days.ts';

/** The maximum number of ranges on one day; more ranges are a mistake. */
export const MOST_RANGES = 6;

/** Minutes since midnight; undefined for text that is no time of day. */
function minutesOf(time: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

const opensAt = ({ from }: HoursRange): number => minutesOf(from) ?? 0;
const closesAt = ({ to }: HoursRange): number => minutesOf(to) || 24 * 60;

/** The index of each range that overlaps an earlier one, with the index of the first range that it overlaps. */
export const overlapsOf = (ranges: readonly HoursRange[]): readonly (readonly [place: number, before: number])[] =>
  ranges.flatMap((range, place) => {
    const before = ranges.findIndex(
      (other, at) => at < place && opensAt(other) < closesAt(range) && opensAt(range) < closesAt(other),
    );
    return before === -1 ? [] : [[place, before] as const];
  });

const Time = v.pipe(
  v.string(),
  v.transform((text) => latinDigits(text).trim()),
  v.check((text) => minutesOf(text) !== undefined, rule('time')),
);

const RangeForm = v.pipe(
  v.strictObject({ from: Time, to: Time }),
  v.forward(
    v.check((range) => opensAt(range) < closesAt(range), rule('time_order')),
    ['to'],
  ),
);

/** The ranges of a day, sorted by their start. On a day without a range the store is closed. */
const DayForm = v.pipe(
  v.array(RangeForm),
  v.maxLength(MOST_RANGES, rule('too_many', { max: MOST_RANGES })),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const ranges = dataset.value;
    for (const [place, before] of overlapsOf(ranges)) {
      const range = { ...ranges[place] };
      addIssue({
        message: rule('hours_overlap', { line: before + 1 }),
        path: [
          { type: 'array', origin: 'value', input: ranges, key: place, value: range },
          { type: 'object', origin: 'value', input: range, key: 'from', value: range.from },
        ],
      });
    }
  }),
  v.transform((ranges) => ranges.toSorted((a, b) => opensAt(a) - opensAt(b))),
);

const OpeningHours = v.object({
  id: Id,
  store_id: Id,
  ...ofEachDay(v.array(HoursRange)),
  created_at: Moment,
  ...VERSIONED,
});
export type OpeningHours = v.InferOutput<typeof OpeningHours>;

export const OpeningHoursForm = v.strictObject({ store_id: RecordId, ...ofEachDay(DayForm) });

const one = { access: 'merchant', needs: 'products.write', data: OpeningHours } as const;

export const openingHours = {
  /** Throws `openingHoursAbsent` if the store has no opening hours; the store's page then shows none. */
  ofStore: defineCall({
    method: 'POST',
    path: 'opening-day-hours/store-based/{store_id}',
    access: 'merchant',
    needs: 'products.read',
    data: OpeningHours,
  }),
  create: defineCall({
    method: 'POST',
    path: 'stores/create/opening-day-hours',
    ...one,
    idempotent: true,
    body: OpeningHoursForm,
  }),
  /** Changes the opening hours of the store named in the body. Throws `openingHoursAbsent` if the store has none. */
  update: defineCall({
    method: 'PUT',
    path: 'stores/edit/opening-day-hours',
    ...one,
    body: changesOf(OpeningHoursForm),
  }),
};
