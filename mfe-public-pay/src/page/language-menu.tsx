import { setLanguage, useLanguage } from '@portal/shared/i18n/i18n.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@portal/shared/i18n/language.ts';
import { useRaise } from '@portal/shared/router/raise.ts';
import { useText } from '../messages.ts';
import { DownMark } from './marks.tsx';
import css from './controls.module.css';

/** The browser's own list of languages, under a label as wide as the language shown. */
export function LanguageMenu() {
  const t = useText();
  const language = useLanguage();
  const raise = useRaise();
  return (
    <label className={css.language}>
      <span aria-hidden="true">{LANGUAGE_NAMES[language]}</span>
      <DownMark className={css.down} />
      <select
        aria-label={t('page.language')}
        value={language}
        onChange={(event) => void setLanguage(event.currentTarget.value as Language).catch(raise)}
      >
        {LANGUAGES.map((each) => (
          <option key={each} value={each} lang={each}>
            {LANGUAGE_NAMES[each]}
          </option>
        ))}
      </select>
    </label>
  );
}
