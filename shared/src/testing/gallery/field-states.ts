/** The states of every field, as `fieldStates` of `form.tsx` makes them. `npm run structure` reads this list. */
export const FIELD_STATES = ['plain', 'empty', 'failed', 'disabled', 'reading'] as const;
