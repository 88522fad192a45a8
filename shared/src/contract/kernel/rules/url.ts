import * as v from 'valibot';
import { orEmpty } from '../fields.ts';
import { rule } from '../rules.ts';

const LOOKS_RIGHT = /^https?:\/\/[^\s\\]+$/i;

/** Refuses user info before the host (`https://bank.my@elsewhere.my`), because people can mistake it for the host. */
function isWebAddress(text: string): boolean {
  if (!LOOKS_RIGHT.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return hostname.includes('.') && username === '' && password === '';
}

/** An http(s) URL, or empty text. */
export const Url = orEmpty(v.pipe(v.string(), v.trim(), v.check(isWebAddress, rule('url'))));
