import { isKeyScope, type KeyScope } from '@portal/shared/contract/kernel/key-scopes.ts';
import { addDays } from '@portal/shared/domain/days.ts';

/** The read scope of the same area, which a write scope includes; undefined when there is none. */
export function readingOf(scope: KeyScope): KeyScope | undefined {
  const reading = scope.replace(/\.write$/, '.read');
  return reading !== scope && isKeyScope(reading) ? reading : undefined;
}

/** The usual lifetimes of keys, in days. */
export const LIVES = [1, 7, 30, 90] as const;

/** The usual lifetime that ends on this day; undefined for any other day. */
export const lifeOf = (expires_on: string, today: string): (typeof LIVES)[number] | undefined =>
  LIVES.find((days) => addDays(today, days) === expires_on);
