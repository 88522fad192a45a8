import { useState } from 'react';
import { setLanguage, useLanguage } from './i18n.ts';
import type { Language } from './language.ts';

/**
 * For a menu of languages. The messages of a new language are fetched; when that fails, the page stays in the present one and `isFailed`
 * says so until the next choice.
 */
export function useLanguageChoice() {
  const [isFailed, setFailed] = useState(false);
  const choose = (language: Language): void => {
    setFailed(false);
    setLanguage(language).catch((error: unknown) => {
      setFailed(true);
      // The page may be older than the file that it fetches; the operator gets a report.
      reportError(error);
    });
  };
  return { language: useLanguage(), choose, isFailed };
}
