/**
 * The part of i18next that `shared/i18n` uses, for the standalone build only: the build replaces i18next by this file, because i18next
 * would be a tenth of a payer's download. A spec compares both libraries over every message.
 */
type Bundle = Readonly<Record<string, string>>;

type Values = Readonly<Record<string, string | number>>;

class Words {
  language = 'en';
  private readonly bundles = new Map<string, Bundle>();
  private readonly listeners = new Set<() => void>();

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

  /** Listens for a change of language, which is the only event. */
  on = (_event: 'languageChanged', listener: () => void) => void this.listeners.add(listener);

  off = (_event: 'languageChanged', listener: () => void) => void this.listeners.delete(listener);
}

export const createInstance = () => new Words();
