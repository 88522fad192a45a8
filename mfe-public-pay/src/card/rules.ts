/** How a payment asks for its card: one that is held by the form, and by nothing else of the page. */
import { addDays } from '@portal/shared/domain/days.ts';
import { dayOf } from '@portal/shared/i18n/format.ts';

export interface CardHandle {
  /** False when a field is not right; which one is shown and said. */
  readonly check: () => boolean;
  /** A new encrypted message; undefined when there can be none, and the form says why. Rejects as lost when its code did not come. */
  readonly encrypt: () => Promise<string | undefined>;
  /** Forgets what was typed. */
  readonly wipe: () => void;
}

/** A device's clock may be a day ahead: on the first of a month that is no reason to refuse a card. The gateway has a clock of its own. */
export const lenientToday = (): string => addDays(dayOf(), -1);
