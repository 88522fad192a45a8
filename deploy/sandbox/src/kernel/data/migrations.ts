import { resolve } from 'node:path';

/** Written by drizzle-kit from `tables/`, plus hand-written SQL for what drizzle cannot say. */
export const MIGRATIONS = resolve(import.meta.dirname, '../../../migrations');
