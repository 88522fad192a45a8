import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';

/**
 * A user at the keyboard and the mouse. There is no delay between two keys, because no screen depends on it. Styles are not searched for
 * whether an element can be pressed, because jsdom has none of the product's, and the search would take a fifth of a spec's time.
 */
export const newUser = () => userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });

export type User = ReturnType<typeof newUser>;
