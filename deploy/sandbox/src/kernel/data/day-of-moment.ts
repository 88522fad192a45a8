import { sql, type SQL } from 'drizzle-orm';

/** Days in Kuala Lumpur, which is eight hours ahead all year, as the database cuts them. */
export const dayOfMoment = (moment: SQL): SQL => sql`((${moment} at time zone 'UTC') + interval '8 hours')::date`;

/** The first moment that is no longer in a day; null for no day. */
export const endOfDay = (day: SQL): SQL => sql`((${day} + 1)::timestamp - interval '8 hours') at time zone 'UTC'`;
