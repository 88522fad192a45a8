/** The choice of language, for the header and the sign-in page: the menu, and the offer of the browser's preferred language. */
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { useLanguageChoice } from '@portal/shared/i18n/language-choice.ts';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES, storedLanguage, type Language } from '@portal/shared/i18n/language.ts';
import { Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { useShellText } from '../words.ts';
import type { OfferedLanguage } from './language/language-offer.tsx';
import { part, PartBoundary } from './parts.tsx';
import './preferences.css';

interface Props {
  readonly label: string;
  /** Shown instead of the language's name if there is too little space. */
  readonly icon?: ReactNode;
}

/**
 * Shows the name of each language in that language, so that people who cannot read the current language find theirs.
 */
export function LanguageChoice({ label, icon }: Props) {
  const t = useShellText();
  const { language: current, choose, isFailed } = useLanguageChoice();
  return (
    <div className="f-language">
      {icon}
      <select
        className="f-select"
        aria-label={label}
        value={current}
        onChange={(event) => choose(event.target.value as Language)}
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </select>
      {isFailed && (
        <p role="alert" className="f-unheard">
          {t('language.failed')}
        </p>
      )}
    </div>
  );
}

const LanguageOffer = part(
  async () => (await import(/* webpackChunkName: "language-offer" */ './language/language-offer.tsx')).LanguageOffer,
);

/**
 * The browser's preferred language, if no language was chosen on this device and the page is in another language;
 * otherwise null.
 */
function offeredNow(current: Language): OfferedLanguage | null {
  if (storedLanguage.read()) return null;
  const preferred = navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage);
  return preferred && preferred !== 'en' && preferred !== current ? preferred : null;
}

const never = () => () => undefined;

/**
 * Offers the browser's preferred language, because English is the default (specification §9). If the chunk fails to load, the menu
 * is still available.
 */
export function BrowserLanguage() {
  const language = useLanguage();
  // The build renders the sign-in form without a browser, so the offer follows after hydration.
  const offered = useSyncExternalStore(
    never,
    () => offeredNow(language),
    () => null,
  );
  return (
    offered && (
      <PartBoundary onMissing={() => undefined}>
        <Suspense>
          <LanguageOffer offered={offered} />
        </Suspense>
      </PartBoundary>
    )
  );
}
