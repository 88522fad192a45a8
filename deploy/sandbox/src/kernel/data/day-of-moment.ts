import { sql, type SQL } from 'drizzle-orm';

/** The day in Kuala Lumpur (UTC+8 all year) to which a date and time belongs, as an SQL expression. */
export const dayOfMoment = (moment: SQL): SQL => sql`((${moment} at time zone 'UTC') + interval '8 hours')::date`;

/** The end of a day in Kuala Lumpur, which is the midnight that begins the next day. Null when the day is null. */
export const endOfDay = (day: SQL): SQL => sql`((${day} + 1)::timestamp - interval '8 hours') at time zone 'UTC'`;
