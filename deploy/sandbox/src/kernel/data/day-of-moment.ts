import { sql, type SQL } from 'drizzle-orm';

/** Of a moment: its day in Kuala Lumpur, which is eight hours ahead all year. */
export const dayOfMoment = (moment: SQL): SQL => sql`((${moment} at time zone 'UTC') + interval '8 hours')::date`;
