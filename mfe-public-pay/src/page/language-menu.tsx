import { useLanguageChoice } from '@portal/shared/i18n/language-choice.ts';
import { LANGUAGE_NAMES, LANGUAGES, LANGUAGE_SHORT_NAMES, type Language } from '@portal/shared/i18n/language.ts';
import { usePageText } from '../page-messages.ts';
import { useIsLive } from './live.rules.ts';
import { DownMark } from './marks.tsx';
import css from './controls.module.css';

/** The browser's own select of languages. Its label shows the current language, and is only as wide as that name. */
export function LanguageMenu() {
  const t = usePageText();
  const { language, choose, isFailed } = useLanguageChoice();
  const isLive = useIsLive();
  return (
    <div className={`${css.languages} k-scripted`} inert={!isLive}>
      <label className={css.language}>
        <span aria-hidden="true" className={css.whole}>
          {LANGUAGE_NAMES[language]}
        </span>
        <span aria-hidden="true" className={css.short}>
          {LANGUAGE_SHORT_NAMES[language]}
        </span>
        <DownMark className={css.down} />
        <select
          aria-label={t('page.language')}
          value={language}
          onChange={(event) => choose(event.currentTarget.value as Language)}
        >
          {LANGUAGES.map((each) => (
            <option key={each} value={each} lang={each}>
              {LANGUAGE_NAMES[each]}
            </option>
          ))}
        </select>
      </label>
      {isFailed && (
        <p role="alert" className={css.unheard}>
          {t('page.language_failed')}
        </p>
      )}
    </div>
  );
}
