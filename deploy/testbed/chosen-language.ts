/** A browser whose person has chosen a language: what the browser itself prefers is only offered (specification §9). */
import type { BrowserContext } from '@playwright/test';
import { storedLanguage, type Language } from '../../shared/src/i18n/language.ts';

/** On every origin that the context opens, unless its person has chosen another one there. */
export async function chooseLanguage(
  context: Pick<BrowserContext, 'addInitScript'>,
  language: Language,
): Promise<void> {
  await context.addInitScript(
    ([key, value]) => {
      try {
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
      } catch {
        // The first, empty page of a tab has no storage.
      }
    },
    [storedLanguage.key, JSON.stringify(language)] as const,
  );
}
