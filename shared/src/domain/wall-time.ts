/**
 * Milliseconds that also count while the machine sleeps, unlike `performance` on some platforms. Only for durations on this
 * machine, never for days or moments.
 */
export const wallTime = (): number => Date.now();
