/** A word before a holiday: on which of the next days money is paid that comes later than usual. */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Day } from '../../kernel/fields.ts';

export const HolidayNotice = v.object({
  /** Of what is paid on these days, both with them. */
  from: Day,
  to: Day,
  /** When it reaches the bank. */
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
    /** Null where no holiday is near. */
    data: v.object({ notice: v.nullable(HolidayNotice) }),
  }),
};
