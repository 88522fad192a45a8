/** Language and look, for the header and the sign-in page alike. */
import { useLanguage, setLanguage } from '@portal/shared/i18n/i18n.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@portal/shared/i18n/language.ts';
import './preferences.css';

/** Each language in its own words, so that it can be found by who cannot read the present one. */
export function LanguageChoice({ label }: { label: string }) {
  const current = useLanguage();
  return (
    <select
      className="f-select"
      aria-label={label}
      value={current}
      onChange={(event) => void setLanguage(event.target.value as Language)}
    >
      {LANGUAGES.map((language) => (
        <option key={language} value={language} lang={language}>
          {LANGUAGE_NAMES[language]}
        </option>
      ))}
    </select>
  );
}
