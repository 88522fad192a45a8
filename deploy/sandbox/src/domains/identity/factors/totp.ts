/** Codes of an authenticator app (RFC 6238): six digits, valid for 30 seconds, by HMAC-SHA-1, which every app supports. */
import { createHmac, timingSafeEqual } from 'node:crypto';

const STEP_SECONDS = 30;
const DIGITS = 6;

/**
 * The number of time steps before and after the current step whose codes are accepted, because phone clocks differ and people type slowly.
 */
const SKEW = 1;

export const stepAt = (moment: Date): number => Math.floor(moment.getTime() / 1000 / STEP_SECONDS);

/** The code of one time step. */
export function totpCode(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  const truncated = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(truncated % 10 ** digits).padStart(digits, '0');
}

/** The accepted step that has this code; undefined for a wrong code. The comparison takes the same time for every code. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | undefined {
  const present = stepAt(now);
  const steps = Array.from({ length: 2 * SKEW + 1 }, (_, at) => present - SKEW + at);
  const typed = Buffer.from(code.padEnd(DIGITS).slice(0, DIGITS));
  const matching = steps.filter((step) => timingSafeEqual(Buffer.from(totpCode(secret, step)), typed));
  // Two steps may have the same code. The newer step is returned, so that the code is used up for both.
  return matching.at(-1);
}

/** The URI in the QR code that phones scan. The app shows the account below the name of the portal. */
export function totpUri(secret: string, { issuer, account }: { readonly issuer: string; readonly account: string }) {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = new URLSearchParams({
    secret,
    issuer,
    algorithm: 'SHA1',
    digits: `${DIGITS}`,
    period: `${STEP_SECONDS}`,
  });
  // Authenticator apps do not decode a plus sign as a space.
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`;
}
