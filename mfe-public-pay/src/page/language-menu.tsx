import { setLanguage, useLanguage } from '@portal/shared/i18n/i18n.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@portal/shared/i18n/language.ts';
import { useRaise } from '@portal/shared/router/raise.ts';
import { useText } from '../messages.ts';
import css from './controls.module.css';

export function LanguageMenu() {
  const t = useText();
  const raise = useRaise();
  return (
    <select
      className={css.language}
      aria-label={t('page.language')}
      value={useLanguage()}
      onChange={(event) => void setLanguage(event.currentTarget.value as Language).catch(raise)}
    >
      {LANGUAGES.map((language) => (
        <option key={language} value={language} lang={language}>
          {LANGUAGE_NAMES[language]}
        </option>
      ))}
    </select>
  );
}
