/**
 * Loads all messages of the kit together; in the portal, the messages of pictures, sheets and posters load with their
 * components.
 */
import { setLanguage, showLanguage } from '../../i18n/i18n.ts';
import { kitMessages } from '../../i18n/kit.ts';
import type { Language } from '../../i18n/language.ts';
import { pickerMessages } from '../../i18n/picker.ts';
import { portalMessages } from '../../i18n/portal-messages.ts';
import { loadReports } from '../../ui/charts/report-chart.tsx';
import { imageMessages } from '../../ui/image/messages.ts';
import { posterWords } from '../../ui/share/words.ts';
import { editWords } from '../../ui/sheet/edit/words.ts';
import { sheetWords } from '../../ui/sheet/words.ts';

const WORDS = [kitMessages, portalMessages, pickerMessages, imageMessages, sheetWords, editWords, posterWords];

/** Loads the messages in this language or, if undefined, in the language of the device. */
export async function loadWords(language: Language | undefined): Promise<void> {
  if (language) await setLanguage(language);
  await Promise.all([...WORDS.map(({ load }) => load()), loadReports()]);
  showLanguage();
}
