/** Holds back a call for as long as the gateway asks (HTTP 429), however often the button is pressed. */

/** Seconds to wait when the gateway does not say for how long. */
const UNSAID = 10;
const LONGEST = 60 * 60;

/** The seconds of a `Retry-After` header; undefined when there is none, or none that is a number. */
export const retryAfter = (header: unknown): number | undefined =>
  typeof header === 'string' && /^\d+$/.test(header.trim()) ? Math.min(Number(header), LONGEST) : undefined;

export function createPauses() {
  /** Call → the end of its pause in milliseconds of `performance.now()`, which no change of the device's clock moves. */
  const ends = new Map<string, number>();
  return {
    /** Holds back this call from now on; returns for how many seconds. */
    begin(call: string, seconds: number = UNSAID): number {
      ends.set(call, performance.now() + seconds * 1000);
      return seconds;
    },
    /** Seconds that the pause of this call still lasts; 0 when it is over. */
    left(call: string): number {
      const left = Math.max(0, (ends.get(call) ?? 0) - performance.now()) / 1000;
      if (left === 0) ends.delete(call);
      return left;
    },
  };
}
