/**
 * Drafts of open forms, so that a reload does not lose their input. When the page is unloaded, the typed values are stored in the tab, for
 * the same form at the same URL in the same account and session, and restored once. A draft never contains a password, a one-time code,
 * card data, or the number of a bank account or an identity card. The end of the session deletes drafts with everything else that the tab
 * stores.
 */
import * as v from 'valibot';
import { tabStorage } from '../../../gateway/device.ts';
import { accountAtom, store } from '../../../session/atoms.ts';
import { storedSession } from '../../../session/device.ts';

export type Values = Readonly<Record<string, unknown>>;

/** The id of a chosen record and its text, because the field cannot show an id alone. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A save without a response: its values and its idempotency key. */
export interface PendingSave {
  readonly text: string;
  readonly key: string;
}

const StoredValues = v.record(v.string(), v.unknown());

const Draft = v.object({
  /** The values of the changed fields that may be stored; `isWhole` is true if these are all changed fields. */
  values: StoredValues,
  isWhole: v.boolean(),
  /** The values before the changes, and the version of the record that had them. */
  loaded: StoredValues,
  version: v.optional(v.number()),
  choices: v.record(v.string(), v.object({ value: v.string(), label: v.string() })),
  sent: v.nullable(v.object({ text: v.string(), key: v.string() })),
});
export type Draft = v.InferOutput<typeof Draft>;

const stored = tabStorage('drafts', v.object({ session: v.string(), drafts: v.record(v.string(), Draft) }));

/** The maximum number of drafts that the tab stores; the oldest are deleted first. */
const MOST = 20;

const sessionId = (): string => storedSession.sessionId.read() ?? '';
const accountId = (): string | undefined => store.get(accountAtom)?.id;

/** Ignores drafts of an earlier session, because they may belong to another person. */
function readDrafts(): Readonly<Record<string, Draft>> {
  const all = stored.read();
  return all?.session === sessionId() ? all.drafts : {};
}

function writeDrafts(drafts: Readonly<Record<string, Draft>>): void {
  const newest = Object.entries(drafts).slice(-MOST);
  stored.write(newest.length > 0 ? { session: sessionId(), drafts: Object.fromEntries(newest) } : null);
}

/** The input of a form that is not saved. */
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

/** The query parameters that name the record of a form. All other parameters describe the list behind the form, such as its page. */
const RECORDS = ['payment', 'store', 'copy', 'for'];

export function draftUrl({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search);
  return [pathname, ...RECORDS.map((name) => query.get(name) ?? '')].join('?');
}

const SECRET_NAME =
  /password|passphrase|secret|token|identity_number|account_number|(?:^|_)(?:key|pin|otp|cvv|cvc|card_number|email_code)(?:_(?!id)|$)/i;

/** Inputs whose attributes mark them as secret. A password input is still secret while its text is shown. */
const SECRET_INPUT =
  '[type="password"], [autocomplete*="password"], [autocomplete="one-time-code"], [autocomplete^="cc-"]';

const isSecret = (name: string): boolean =>
  SECRET_NAME.test(name) || [...document.getElementsByName(name)].some((input) => input.matches(SECRET_INPUT));

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Whether a value may be stored and can be converted to JSON, unlike the file of a picture. */
const isStorable = (value: unknown): boolean =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every(isStorable)) ||
  (isRecord(value) && Object.entries(value).every(([name, part]) => !SECRET_NAME.test(name) && isStorable(part)));

const storableOf = (values: Values) =>
  Object.entries(values).filter(([name, value]) => !isSecret(name) && isStorable(value));

/** Sent values as text for comparison with a draft, without values that a draft must not store. */
export const sentText = (values: Values): string =>
  JSON.stringify(storableOf(values).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** The draft of the input; null if there is nothing to store. */
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

/** The open forms, each with the account in which it was opened. */
const openForms = new Map<OpenForm, string | undefined>();

const isOwn = (form: OpenForm): boolean => accountId() !== undefined && openForms.get(form) === accountId();

/** Stores the drafts of all open forms. All other stored drafts stay, because their forms may still be loading. */
function storeOpenForms(): void {
  for (const form of openForms.keys()) {
    const draft = isOwn(form) && draftOf(form.read());
    if (!draft) continue;
    const { [keyOf(form)]: _, ...others } = readDrafts();
    writeDrafts({ ...others, [keyOf(form)]: draft });
  }
}

/** A page restored from the back/forward cache still has its forms, so their stored drafts are obsolete and removed. */
function dropDrafts({ persisted }: PageTransitionEvent): void {
  if (persisted) for (const form of openForms.keys()) consumeDraft(form);
}

/**
 * Registers an open form, whose draft is stored when the page is unloaded; returns the function that removes the form.
 */
export function registerForm(form: OpenForm): () => void {
  openForms.set(form, accountId());
  // The browser adds a listener only once, so repeated calls are harmless.
  addEventListener('pagehide', storeOpenForms);
  addEventListener('pageshow', dropDrafts);
  return () => void openForms.delete(form);
}

/** True from `storeDrafts` until the browser has run the page's `beforeunload` listeners. */
let isReloading = false;

const endReload = (): void => {
  // This runs after all `beforeunload` listeners. If another listener made the browser ask and the person stayed, the page does not reload.
  setTimeout(() => (isReloading = false));
};

/** Called immediately before the portal itself reloads the page. The browser then asks only about input that no draft contains. */
export function storeDrafts(): void {
  storeOpenForms();
  isReloading = true;
  addEventListener('beforeunload', endReload, { once: true });
}

/** Whether a reload by the portal loses no input of this form: its draft is complete and stored in the tab. */
export function isDraftStored(form: OpenForm): boolean {
  if (!isReloading || !isOwn(form)) return false;
  const draft = draftOf(form.read());
  return draft !== null && draft.isWhole && JSON.stringify(readDrafts()[keyOf(form)]) === JSON.stringify(draft);
}

/** Removes the draft of a form and returns it; null if there is none. */
export function consumeDraft(form: Identity): Draft | null {
  const { [keyOf(form)]: draft, ...others } = readDrafts();
  if (!draft) return null;
  writeDrafts(others);
  return draft;
}
