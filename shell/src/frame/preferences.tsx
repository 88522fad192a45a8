/** The language, for the header and the sign-in page alike. */
import { useLanguageChoice } from '@portal/shared/i18n/language-choice.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@portal/shared/i18n/language.ts';
import type { ReactNode } from 'react';
import { useShellText } from '../words.ts';
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
