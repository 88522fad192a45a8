/**
 * Milliseconds that go on while the machine sleeps, which those of `performance` do not everywhere: for a span of time on this
 * machine, never for a day or a moment.
 */
export const wallTime = (): number => Date.now();
