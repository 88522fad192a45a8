import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';

/**
 * A user with keyboard and mouse. There is no delay between two keys, because no screen depends on it. Pointer events are not checked,
 * because jsdom has none of the product's styles, and the check would take a fifth of a spec's time.
 */
export const newUser = () => userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });

export type User = ReturnType<typeof newUser>;
