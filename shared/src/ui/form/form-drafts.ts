/**
 * What is typed in an open form, so that an automatic reload does not lose it: stored in the tab as it was typed, for the same
 * form of the same account at the same address, and restored once. A password is never among it.
 */
import * as v from 'valibot';
import { tabStorage } from '../../gateway/device.ts';
import { accountAtom, store } from '../../session/atoms.ts';

type Values = Readonly<Record<string, unknown>>;

const stored = tabStorage('typed', v.object({ form: v.string(), values: v.record(v.string(), v.unknown()) }));

/** A form is known by its fields and by where it stands. */
const formOf = (fields: readonly string[]): string =>
  [store.get(accountAtom)?.id, location.pathname, ...fields].join(' ');

const isSecret = (name: string) => /password|pin|secret/i.test(name);

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** What comes back from JSON as it went in; the file of a picture would not. */
const isStorable = (value: unknown): boolean =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) ? value.every(isStorable) : isRecord(value) && Object.values(value).every(isStorable));

interface Typing {
  readonly fields: readonly string[];
  /** Null when nothing was typed that could be lost. */
  readonly read: () => Values | null;
}

const open = new Set<Typing>();

/** A form is open. Returns how to say that it is no longer. */
export function holdDraft(typing: Typing): () => void {
  open.add(typing);
  return () => void open.delete(typing);
}

/** Called right before the page is loaded again: no question on leaving is shown, because nothing is lost. */
export function storeDrafts(): void {
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  for (const { fields, read } of open) {
    const values = Object.entries(read() ?? {}).filter(([name, value]) => !isSecret(name) && isStorable(value));
    if (values.length > 0) stored.write({ form: formOf(fields), values: Object.fromEntries(values) });
  }
}

/** What was typed in this form before the page was loaded again, once; null when nothing was. */
export function takeDraft(fields: readonly string[]): Values | null {
  const found = stored.read();
  stored.write(null);
  return found?.form === formOf(fields) ? found.values : null;
}
