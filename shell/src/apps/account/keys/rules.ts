import { isKeyScope, type KeyScope } from '@portal/shared/contract/kernel/key-scopes.ts';
import { addDays } from '@portal/shared/domain/days.ts';

/** Who may change something sees it too: the scope to see of the same area. */
export function readingOf(scope: KeyScope): KeyScope | undefined {
  const reading = scope.replace(/\.write$/, '.read');
  return reading !== scope && isKeyScope(reading) ? reading : undefined;
}

/** How long keys live for the most part, in days. */
export const LIVES = [1, 7, 30, 90] as const;

/** Which of the usual lives ends on this day; undefined for another. */
export const lifeOf = (expires_on: string, today: string): (typeof LIVES)[number] | undefined =>
  LIVES.find((days) => addDays(today, days) === expires_on);
