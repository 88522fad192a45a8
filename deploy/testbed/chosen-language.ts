/** Chooses a language for the person of a browser, because the browser's own preference only leads to an offer (specification §9). */
import type { BrowserContext } from '@playwright/test';
import { storedLanguage, type Language } from '../../shared/src/i18n/language.ts';

/** Applies to every origin that the context opens, unless the person has chosen another language there. */
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
