/** The block of data that the edge puts into a document which it renders. */
import { isLanguage, type Language } from '@portal/shared/i18n/language.ts';
import type { ServerPage } from '@portal/shared/remote/mount-pages.tsx';
import * as v from 'valibot';

/** The id of the element with the data: its type is JSON, so its text is parsed and never run. */
export const BLOCK = 'page-data';

/** A rendered page, for the script that takes it over. */
export type ServerData = Omit<ServerPage, 'hydrate'>;

/** Undefined when the document was not rendered on the server, or has data that this page cannot read. */
export function dataInDocument<T>(
  schema: v.GenericSchema<unknown, T>,
): { readonly data: T; readonly language: Language } | undefined {
  const language = document.documentElement.lang;
  try {
    const data = v.parse(schema, JSON.parse(document.getElementById(BLOCK)?.textContent ?? ''));
    return isLanguage(language) ? { data, language } : undefined;
  } catch {
    return undefined;
  }
}
