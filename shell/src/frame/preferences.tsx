/** The language, for the header and the sign-in page alike: the menu, and the offer of what the browser prefers. */
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { useLanguageChoice } from '@portal/shared/i18n/language-choice.ts';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES, storedLanguage, type Language } from '@portal/shared/i18n/language.ts';
import { Suspense, type ReactNode } from 'react';
import { useShellText } from '../words.ts';
import type { OfferedLanguage } from './language/language-offer.tsx';
import { part, PartBoundary } from './parts.tsx';
import './preferences.css';

interface Props {
  readonly label: string;
  /** What stands for the language where it has no room. */
  readonly icon?: ReactNode;
}

/** Each language in its own words, so that it can be found by who cannot read the present one. */
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

/** What the browser prefers, where no language was chosen on this device and the page is in another one; else null. */
function offeredNow(current: Language): OfferedLanguage | null {
  if (storedLanguage.read()) return null;
  const preferred = navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage);
  return preferred && preferred !== 'en' && preferred !== current ? preferred : null;
}

/** English comes first (specification §9): what the browser prefers is offered. Without its file there is the menu. */
export function BrowserLanguage() {
  const offered = offeredNow(useLanguage());
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
