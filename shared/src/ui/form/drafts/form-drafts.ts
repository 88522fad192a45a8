/**
 * Drafts of open forms, so that a reload does not lose them: when the page goes, their values are stored in the tab as they were typed, for
 * the same form of the same account at the same URL in the same session, and restored once. They never include a password, a one-time
 * code, card data, or the number of a bank account or an identity card, and the end of the session removes them with everything else
 * that the tab stores.
 */
import * as v from 'valibot';
import { tabStorage } from '../../../gateway/device.ts';
import { accountAtom, store } from '../../../session/atoms.ts';
import { storedSession } from '../../../session/device.ts';

export type Values = Readonly<Record<string, unknown>>;

/** A chosen record as its field shows it: an id alone cannot be shown. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A save that got no answer: its values and its idempotency key. */
export interface PendingSave {
  readonly text: string;
  readonly key: string;
}

const StoredValues = v.record(v.string(), v.unknown());

const Draft = v.object({
  /** The changed fields, as far as they may be stored, and whether that is all of them. */
  values: StoredValues,
  isWhole: v.boolean(),
  /** The values from which they were changed, and the version of the record that had them. */
  loaded: StoredValues,
  version: v.optional(v.number()),
  choices: v.record(v.string(), v.object({ value: v.string(), label: v.string() })),
  sent: v.nullable(v.object({ text: v.string(), key: v.string() })),
});
export type Draft = v.InferOutput<typeof Draft>;

const stored = tabStorage('drafts', v.object({ session: v.string(), drafts: v.record(v.string(), Draft) }));

/** The drafts that the tab stores: the oldest go first. */
const MOST = 20;

const sessionId = (): string => storedSession.sessionId.read() ?? '';
const accountId = (): string | undefined => store.get(accountAtom)?.id;

/** The drafts of an earlier session may be another person's. */
function readDrafts(): Readonly<Record<string, Draft>> {
  const all = stored.read();
  return all?.session === sessionId() ? all.drafts : {};
}

function writeDrafts(drafts: Readonly<Record<string, Draft>>): void {
  const newest = Object.entries(drafts).slice(-MOST);
  stored.write(newest.length > 0 ? { session: sessionId(), drafts: Object.fromEntries(newest) } : null);
}

/** What was typed in a form and is not saved. */
export interface Typed {
  readonly changed: Values;
  readonly loaded: Values & { readonly version?: number | undefined };
  readonly choices: ReadonlyMap<string, Choice>;
  readonly sent: PendingSave | null;
}

/** A form is identified by its account, its URL and its fields. */
export interface OpenForm {
  readonly url: string;
  readonly fields: readonly string[];
  readonly read: () => Typed;
}

type Identity = Pick<OpenForm, 'url' | 'fields'>;

const keyOf = ({ url, fields }: Identity): string => [accountId(), url, ...fields].join(' ');

/** The queries that name the record of a form. The others are the state of the list behind it. */
const RECORDS = ['payment', 'store', 'copy', 'for'];

export function draftUrl({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search);
  return [pathname, ...RECORDS.map((name) => query.get(name) ?? '')].join('?');
}

const SECRET_NAME =
  /password|passphrase|secret|token|identity_number|account_number|(?:^|_)(?:key|pin|otp|cvv|cvc|card_number|email_code)(?:_(?!id)|$)/i;

/** Inputs that say themselves what they hold: a password that is shown in plain text is one still. */
const SECRET_INPUT =
  '[type="password"], [autocomplete*="password"], [autocomplete="one-time-code"], [autocomplete^="cc-"]';

const isSecret = (name: string): boolean =>
  SECRET_NAME.test(name) || [...document.getElementsByName(name)].some((input) => input.matches(SECRET_INPUT));

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Whether a value may be stored and survives JSON; the file of a picture would not. */
const isStorable = (value: unknown): boolean =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every(isStorable)) ||
  (isRecord(value) && Object.entries(value).every(([name, part]) => !SECRET_NAME.test(name) && isStorable(part)));

const storableOf = (values: Values) =>
  Object.entries(values).filter(([name, value]) => !isSecret(name) && isStorable(value));

/** Sent values as a draft compares them: without those that it must not store. */
export const sentText = (values: Values): string =>
  JSON.stringify(storableOf(values).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** Null when there is nothing to store. */
function draftOf({ changed, loaded, choices, sent }: Typed): Draft | null {
  const values = storableOf(changed);
  if (values.length === 0 && !sent) return null;
  const before = values.map(([name]) => [name, loaded[name]] as const);
  const shown = [...choices].filter(([name, { value }]) => values.some(([one, id]) => one === name && id === value));
  return {
    values: Object.fromEntries(values),
    isWhole: values.length === Object.keys(changed).length,
    loaded: Object.fromEntries(before),
    version: loaded.version,
    choices: Object.fromEntries(shown),
    sent,
  };
}

/** The open forms, each with the account for which it was opened. */
const openForms = new Map<OpenForm, string | undefined>();

const isOwn = (form: OpenForm): boolean => accountId() !== undefined && openForms.get(form) === accountId();

/** A draft that is not restored yet stays: its form may still be loading. */
function storeOpenForms(): void {
  for (const form of openForms.keys()) {
    const draft = isOwn(form) && draftOf(form.read());
    if (!draft) continue;
    const { [keyOf(form)]: _, ...others } = readDrafts();
    writeDrafts({ ...others, [keyOf(form)]: draft });
  }
}

/** A page that comes back as it was still has its forms: what becomes of them counts, and not what was stored. */
function dropDrafts({ persisted }: PageTransitionEvent): void {
  if (persisted) for (const form of openForms.keys()) consumeDraft(form);
}

/** Registers an open form, whose draft is stored when the page goes; returns the function that removes it. */
export function registerForm(form: OpenForm): () => void {
  openForms.set(form, accountId());
  // The browser takes the same listener once.
  addEventListener('pagehide', storeOpenForms);
  addEventListener('pageshow', dropDrafts);
  return () => void openForms.delete(form);
}

/** True from `storeDrafts` until the browser has asked the page whether it may go. */
let isReloading = false;

const endReload = (): void => {
  // After all listeners; when another part of the page made the browser ask, and the person stayed, the page does not reload.
  setTimeout(() => (isReloading = false));
};

/** Called right before the portal itself reloads the page. The browser asks whether to leave only for input that no draft holds. */
export function storeDrafts(): void {
  storeOpenForms();
  isReloading = true;
  addEventListener('beforeunload', endReload, { once: true });
}

/** Whether a reload by the portal loses nothing of this form: its draft has everything, and the tab has stored it. */
export function isDraftStored(form: OpenForm): boolean {
  if (!isReloading || !isOwn(form)) return false;
  const draft = draftOf(form.read());
  return draft !== null && draft.isWhole && JSON.stringify(readDrafts()[keyOf(form)]) === JSON.stringify(draft);
}

/** Removes the draft of a form and returns it; null when there is none. */
export function consumeDraft(form: Identity): Draft | null {
  const { [keyOf(form)]: draft, ...others } = readDrafts();
  if (!draft) return null;
  writeDrafts(others);
  return draft;
}
