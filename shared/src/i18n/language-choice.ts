import { useState } from 'react';
import { setLanguage, useLanguage } from './i18n.ts';
import type { Language } from './language.ts';

/**
 * For a language menu. The messages of a new language are fetched; if the request fails, the page keeps its current language and
 * `isFailed` is true until the next choice.
 */
export function useLanguageChoice() {
  const [isFailed, setFailed] = useState(false);
  const choose = (language: Language): void => {
    setFailed(false);
    setLanguage(language).catch((error: unknown) => {
      setFailed(true);
      // The fetch can fail because a new release has replaced the files of this page, so the operator gets a report.
      reportError(error);
    });
  };
  return { language: useLanguage(), choose, isFailed };
}
