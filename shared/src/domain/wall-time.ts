/**
 * A clock in milliseconds that, unlike `performance` on some platforms, also runs while the machine sleeps. Only for
 * durations on this machine, never for days or moments.
 */
export const wallTime = (): number => Date.now();
