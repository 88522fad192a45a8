/**
 * The authenticator app on a person's phone: the code for a secret, by RFC 6238. It is written independently of the gateway's code, so that
 * a journey can compare the two.
 */
import { createHmac } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** @param secret as the screen displays it @param at the time on the phone's clock, in milliseconds */
export function codeOf(secret: string, at: number): string {
  const bits = Array.from(secret.replaceAll(/\s/g, ''), (letter) =>
    LETTERS.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}
