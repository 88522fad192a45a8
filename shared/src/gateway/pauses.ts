/** Delays a call for as long as the gateway requires (HTTP 429), however often a button is pressed. */

/** Seconds to wait if the response has no `Retry-After` header. */
const UNSAID = 10;
const LONGEST = 60 * 60;

/** The seconds of a `Retry-After` header; undefined if there is no header, or if its value is not a number. */
export const retryAfter = (header: unknown): number | undefined =>
  typeof header === 'string' && /^\d+$/.test(header.trim()) ? Math.min(Number(header), LONGEST) : undefined;

export function createPauses() {
  /**
   * Maps a call to the end of its pause, in milliseconds of `performance.now()`, which changes of the device's clock do
   * not affect.
   */
  const ends = new Map<string, number>();
  return {
    /** Starts the pause of a call; returns the length of the pause in seconds. */
    begin(call: string, seconds: number = UNSAID): number {
      ends.set(call, performance.now() + seconds * 1000);
      return seconds;
    },
    /** The remaining seconds of a call's pause; 0 when the pause is over. */
    left(call: string): number {
      const left = Math.max(0, (ends.get(call) ?? 0) - performance.now()) / 1000;
      if (left === 0) ends.delete(call);
      return left;
    },
  };
}
