/** The states of every field, as `fieldStates` of `form.tsx` makes them: `npm run structure` knows them by this list. */
export const FIELD_STATES = ['plain', 'empty', 'failed', 'disabled', 'reading'] as const;
