/**
 * Translations. Every remote has a catalogue for each language. A language is shown only when all catalogues in use have arrived,
 * so a person never sees message keys or a mixture of languages.
 */
import { createInstance, type i18n as I18next } from 'i18next';
import { useSyncExternalStore } from 'react';
import { detectLanguage, directionOf, storedDirection, storedLanguage, LANGUAGES, type Language } from './language.ts';

export type Messages = Readonly<Record<string, string>>;

type Loader<M> = () => Promise<{ readonly default: M }>;

/** The English catalogue defines the keys; the other languages must have all of them. */
export type MessageLoaders<M extends Messages = Messages> = Readonly<Record<Language, Loader<M>>>;

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** The keys of a catalogue; `bills_one` and `bills_other` are one key, `bills`. */
export type MessageKey<M> = keyof M extends infer K
  ? K extends `${infer Stem}_${PluralForm}`
    ? Stem
    : Extract<K, string>
  : never;

/** The keys with the same form in every language; the number of plural forms differs between languages. */
type CommonKey<M> = Exclude<keyof M & string, `${string}_${PluralForm}`>;

export type MessageValues = Readonly<Record<string, string | number>>;

export type Text<M> = (key: MessageKey<M>, values?: MessageValues) => string;

export const i18n: I18next = createInstance();

void i18n.init({
  lng: detectLanguage(),
  fallbackLng: 'en',
  resources: {},
  initAsync: false,
  // Keys are flat, so a dot in a key does not separate levels.
  keySeparator: false,
  nsSeparator: false,
  // React escapes the text itself.
  interpolation: { escapeValue: false },
});

const catalogues = new Map<string, MessageLoaders>();

async function load(namespace: string, loaders: MessageLoaders, language: Language): Promise<void> {
  if (i18n.hasResourceBundle(language, namespace)) return;
  i18n.addResourceBundle(language, namespace, (await loaders[language]()).default);
}

/** The language that is currently shown. */
export const currentLanguage = (): Language => i18n.language as Language;

/**
 * Adds a catalogue; resolves when its messages in the current language have arrived. Adding a catalogue again fetches
 * nothing.
 */
export function addMessages(namespace: string, loaders: MessageLoaders): Promise<void> {
  catalogues.set(namespace, loaders);
  return load(namespace, loaders, currentLanguage());
}

/** The direction that a person chose in place of the language's own direction. */
let chosenDirection = storedDirection.read();

/** Sets the document's language, and its direction: right to left for Arabic, unless a person chose a direction. */
export function showLanguage(language: Language = currentLanguage()): void {
  document.documentElement.lang = language;
  document.documentElement.dir = chosenDirection ?? directionOf(language);
}

/** Sets the direction of the whole page, and stores it on this device; the language's own direction is not stored. */
export function setDirection(direction: 'ltr' | 'rtl'): void {
  chosenDirection = direction === directionOf(currentLanguage()) ? null : direction;
  storedDirection.write(chosenDirection);
  showLanguage();
}

/** Changes the language of the whole page, and stores it on this device. Rejects if the messages cannot be fetched. */
export async function setLanguage(language: Language): Promise<void> {
  await Promise.all([...catalogues].map(([namespace, loaders]) => load(namespace, loaders, language)));
  await i18n.changeLanguage(language);
  storedLanguage.write(language);
  showLanguage(language);
}

function whenLanguageChanges(listener: () => void): () => void {
  i18n.on('languageChanged', listener);
  return () => i18n.off('languageChanged', listener);
}

/** The language that is currently shown; re-renders when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(whenLanguageChanges, currentLanguage, currentLanguage);

/**
 * Most messages have no placeholders, and none refers to another message. Searching a text for both takes longer than looking up
 * the message, so it is skipped.
 */
const optionsOf = (ns: string, values: MessageValues | undefined) =>
  values ? { ns, nest: false, ...values } : { ns, skipInterpolation: true };

/** A catalogue of messages, whose keys are those of its English messages `M`. */
export interface Catalogue<M> {
  /** Fetches the messages in the current language. */
  readonly load: () => Promise<void>;
  /** The lookup function for a component. */
  readonly useText: () => Text<M>;
  /**
   * Fetches every language; resolves with a function that returns a message in all languages, to recognise text that people wrote in
   * any of them.
   */
  readonly everywhere: () => Promise<(key: MessageKey<M>) => readonly string[]>;
  /** For text outside a component; does not update when the language changes. */
  readonly text: Text<M>;
}

/** Declares the catalogue of a remote, whose keys are checked against the English catalogue. */
export function defineMessages<const M extends Messages>(
  namespace: string,
  loaders: Readonly<Record<'en', Loader<M>>> & MessageLoaders<Readonly<Record<CommonKey<M>, string>>>,
): Catalogue<M> {
  return {
    load: () => addMessages(namespace, loaders),
    useText: () => {
      useLanguage();
      return (key, values) => i18n.t(key, optionsOf(namespace, values));
    },
    everywhere: async () => {
      await Promise.all(LANGUAGES.map((language) => load(namespace, loaders, language)));
      return (key) => LANGUAGES.map((lng) => i18n.t(key, { ns: namespace, lng }));
    },
    text: (key, values) => i18n.t(key, optionsOf(namespace, values)),
  };
}
