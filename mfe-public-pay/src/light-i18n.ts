/**
 * The few things that `shared/i18n` asks of i18next and react-i18next, for the standalone build only: it puts this file in their
 * place, because the two together would be an eighth of everything a payer's phone has to fetch. A spec holds both against each
 * other over every message.
 */
import { useSyncExternalStore } from 'react';

type Bundle = Readonly<Record<string, string>>;

type Values = Readonly<Record<string, string | number>>;

class Words {
  language = 'en';
  private readonly bundles = new Map<string, Bundle>();
  private readonly listeners = new Set<() => void>();

  use = () => this;

  init({ lng }: { readonly lng: string }) {
    this.language = lng;
    return Promise.resolve();
  }

  hasResourceBundle = (language: string, namespace: string) => this.bundles.has(`${language} ${namespace}`);

  addResourceBundle(language: string, namespace: string, bundle: Bundle) {
    this.bundles.set(`${language} ${namespace}`, bundle);
  }

  changeLanguage(language: string) {
    this.language = language;
    for (const listener of this.listeners) listener();
    return Promise.resolve();
  }

  t = (key: string, { ns = '', defaultValue = key, ...values }: Values = {}): string => {
    const bundle = this.bundles.get(`${this.language} ${ns}`) ?? this.bundles.get(`en ${ns}`);
    const text = bundle?.[key] ?? String(defaultValue);
    return text.replace(/\{\{(\w+)\}\}/g, (gap, name: string) => String(values[name] ?? gap));
  };

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}

export const createInstance = () => new Words();

export const initReactI18next = {};

/** Renders again when the language changes. */
export function useTranslation(namespace: string | undefined, { i18n }: { readonly i18n: Words }) {
  useSyncExternalStore(i18n.subscribe, () => i18n.language);
  const t = (key: string, values?: Values) => i18n.t(key, { ns: namespace ?? '', ...values });
  return { t, i18n };
}
