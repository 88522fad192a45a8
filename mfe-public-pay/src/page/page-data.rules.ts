/** The block of data in a document that the edge renders. */
import { isLanguage, type Language } from '@portal/shared/i18n/language.ts';
import type { ServerPage } from '@portal/shared/remote/mount-pages.tsx';
import * as v from 'valibot';

/** The id of the element with the data. Its type is JSON, so its text is parsed and never executed. */
export const BLOCK = 'page-data';

/** A rendered page, for the script that hydrates it. */
export type ServerData = Omit<ServerPage, 'hydrate'>;

/**
 * The exports of a screen that the edge renders. `serverData` resolves when everything is loaded that the first render needs. It resolves with
 * undefined when this device has to read the data again.
 */
export interface RenderedScreen {
  readonly serverData?: () => Promise<ServerData | undefined>;
}

/** Whether the edge rendered this document. */
export const isRendered = (): boolean => document.getElementById(BLOCK) !== null;

/** Undefined when the document was not rendered on the server, or when this page cannot parse its data. */
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
