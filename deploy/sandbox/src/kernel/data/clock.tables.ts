import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { day, moment } from './columns.ts';

/** How the sandbox clock differs from real time; one row. */
export const clockSettings = pgTable('clock_settings', {
  id: integer().primaryKey(),
  offset_ms: bigint({ mode: 'number' }).notNull(),
  frozen_at: moment(),
});

/** Days that are not business days, besides weekends. */
export const holidays = pgTable('holidays', {
  day: day().primaryKey(),
  name: text().notNull(),
});
