/**
 * Drafts of open forms, so that an automatic reload does not lose them: their values are stored in the tab as they were typed, for the same
 * form of the same account at the same URL, and restored once. They never include a password.
 */
import * as v from 'valibot';
import { tabStorage } from '../../gateway/device.ts';
import { accountAtom, store } from '../../session/atoms.ts';

type Values = Readonly<Record<string, unknown>>;

const stored = tabStorage('typed', v.object({ form: v.string(), values: v.record(v.string(), v.unknown()) }));

/** A form is identified by its account, its URL and its fields. */
const formOf = (fields: readonly string[]): string =>
  [store.get(accountAtom)?.id, location.pathname, ...fields].join(' ');

const isSecret = (name: string) => /password|pin|secret/i.test(name);

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Whether a value survives JSON; the file of a picture would not. */
const isStorable = (value: unknown): boolean =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) ? value.every(isStorable) : isRecord(value) && Object.values(value).every(isStorable));

interface DraftSource {
  readonly fields: readonly string[];
  /** Null when nothing was typed that could be lost. */
  readonly read: () => Values | null;
}

const open = new Set<DraftSource>();

/** Registers an open form; returns the function that removes it. */
export function registerForm(source: DraftSource): () => void {
  open.add(source);
  return () => void open.delete(source);
}

/** Called right before the page is reloaded: the browser does not ask whether to leave, because nothing is lost. */
export function storeDrafts(): void {
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  for (const { fields, read } of open) {
    const values = Object.entries(read() ?? {}).filter(([name, value]) => !isSecret(name) && isStorable(value));
    if (values.length > 0) stored.write({ form: formOf(fields), values: Object.fromEntries(values) });
  }
}

/** The values that were typed in this form before the reload, once; null when there are none. */
export function takeDraft(fields: readonly string[]): Values | null {
  const found = stored.read();
  stored.write(null);
  return found?.form === formOf(fields) ? found.values : null;
}
