/**
 * Drafts of open forms, so that a reload does not lose them: when the page goes, their values are stored in the tab as they were typed, for
 * the same form of the same account at the same URL, and restored once. They never include a password, a one-time code or card data,
 * and the end of the session removes them with everything else that the tab stores.
 */
import * as v from 'valibot';
import { tabStorage } from '../../gateway/device.ts';
import { accountAtom, store } from '../../session/atoms.ts';

type Values = Readonly<Record<string, unknown>>;

const stored = tabStorage('typed', v.record(v.string(), v.record(v.string(), v.unknown())));

const accountId = (): string | undefined => store.get(accountAtom)?.id;

/** A form is identified by its account, its URL and its fields. A payment is named in the query of its list. */
const formOf = (fields: readonly string[]): string =>
  [accountId(), location.pathname + location.search, ...fields].join(' ');

const SECRET_NAME = /password|secret|token|(?:^|_)(?:pin|otp|cvv|cvc|card_number|email_code)(?:_|$)/i;

/** Inputs that say themselves what they hold: a password that is shown in plain text is one still. */
const SECRET_INPUT =
  '[type="password"], [autocomplete*="password"], [autocomplete="one-time-code"], [autocomplete^="cc-"]';

const isSecret = (name: string): boolean =>
  SECRET_NAME.test(name) || [...document.getElementsByName(name)].some((input) => input.matches(SECRET_INPUT));

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Whether a value survives JSON; the file of a picture would not. */
const isStorable = (value: unknown): boolean =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) ? value.every(isStorable) : isRecord(value) && Object.values(value).every(isStorable));

interface DraftSource {
  readonly fields: readonly string[];
  /** The values that were typed and not saved. */
  readonly read: () => Values;
}

/** The open forms, each with the account for which it was opened. */
const open = new Map<DraftSource, string | undefined>();

/** A draft that is not restored yet stays: its form may still be loading. */
function writeDrafts(): void {
  const drafts = { ...stored.read() };
  for (const [{ fields, read }, account] of open) {
    if (account === undefined || account !== accountId()) continue;
    const values = Object.entries(read()).filter(([name, value]) => !isSecret(name) && isStorable(value));
    if (values.length > 0) drafts[formOf(fields)] = Object.fromEntries(values);
  }
  stored.write(Object.keys(drafts).length > 0 ? drafts : null);
}

/** A page that comes back as it was still has its forms: what becomes of them counts, and not what was stored. */
function dropDrafts({ persisted }: PageTransitionEvent): void {
  if (persisted) for (const { fields } of open.keys()) takeDraft(fields);
}

/** Registers an open form, whose draft is stored when the page goes; returns the function that removes it. */
export function registerForm(source: DraftSource): () => void {
  open.set(source, accountId());
  // The browser takes the same listener once.
  addEventListener('pagehide', writeDrafts);
  addEventListener('pageshow', dropDrafts);
  return () => void open.delete(source);
}

/** Called right before the portal itself reloads the page: the browser does not ask whether to leave, because drafts are stored. */
export function storeDrafts(): void {
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  writeDrafts();
}

/** The values that were typed in this form before the page went, once; null when there are none. */
export function takeDraft(fields: readonly string[]): Values | null {
  const { [formOf(fields)]: draft, ...others } = stored.read() ?? {};
  if (!draft) return null;
  stored.write(Object.keys(others).length > 0 ? others : null);
  return draft;
}
