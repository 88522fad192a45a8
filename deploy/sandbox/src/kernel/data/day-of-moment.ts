import { sql, type SQL } from 'drizzle-orm';

/** The day of a moment in Kuala Lumpur, which is UTC+8 all year, as an SQL expression. */
export const dayOfMoment = (moment: SQL): SQL => sql`((${moment} at time zone 'UTC') + interval '8 hours')::date`;

/** The first moment after a day in Kuala Lumpur; null when the day is null. */
export const endOfDay = (day: SQL): SQL => sql`((${day} + 1)::timestamp - interval '8 hours') at time zone 'UTC'`;
