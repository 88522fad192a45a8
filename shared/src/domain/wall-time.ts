/**
 * A clock in milliseconds that, unlike `performance` on some platforms, also runs while the machine sleeps. Use it only to measure
 * durations on this machine, never as a date or time.
 */
export const wallTime = (): number => Date.now();
