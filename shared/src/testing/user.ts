import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';

/**
 * Somebody at the keyboard and the mouse. Nothing waits between two keys, because no screen depends on it; and whether something may be
 * pressed is not looked up in the styles of all that is around it, because jsdom has none of the product's: a fifth of a spec's time.
 */
export const newUser = () => userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });

export type User = ReturnType<typeof newUser>;
