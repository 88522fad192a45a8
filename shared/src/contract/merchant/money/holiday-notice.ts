/** A notice before a holiday: it names the days whose payments will be settled later than usual. */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Day } from '../../kernel/fields.ts';

export const HolidayNotice = v.object({
  /** The days of the affected payments, both included. */
  from: Day,
  to: Day,
  /** When the money of these payments reaches the bank. */
  arrives: Day,
  holidays: v.array(v.object({ day: Day, name: v.string() })),
});
export type HolidayNotice = v.InferOutput<typeof HolidayNotice>;

export const settlementNotice = {
  get: defineCall({
    method: 'GET',
    path: 'settlements/holiday-notice',
    access: 'merchant',
    needs: 'settlements.read',
    /** Null if no holiday is near. */
    data: v.object({ notice: v.nullable(HolidayNotice) }),
  }),
};
