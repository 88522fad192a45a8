/**
 * The URL of a form can contain the id of a record. The form copies this record, or creates another record for it. With the id in the URL,
 * the page can be reloaded and opened again.
 */
const NAME = 'copy';
const WHOM = 'for';

/** Adds the record to copy to the query of the URL. */
export function withPrefill(search: string, id: string): string {
  const params = new URLSearchParams(search);
  params.set(NAME, id);
  return `?${params}`;
}

/** The query of the URL without the ids of `withPrefill` and `prefillForRecord`. */
export function withoutPrefill(search: string): string {
  const params = new URLSearchParams(search);
  if (!params.has(NAME) && !params.has(WHOM)) return search;
  params.delete(NAME);
  params.delete(WHOM);
  return params.size > 0 ? `?${params}` : '';
}

/** The id of the record to copy; null if the form begins empty. */
export const prefillFrom = ({ url }: Pick<Request, 'url'>): string | null => new URL(url).searchParams.get(NAME);

/** The id of the record for which the form makes another record; null if there is none. */
export const prefillFor = ({ url }: Pick<Request, 'url'>): string | null => new URL(url).searchParams.get(WHOM);

/** The query for a form that makes a record for the record `id`, such as a bill for a customer. */
export const prefillForRecord = (id: string): string => `?${new URLSearchParams({ [WHOM]: id })}`;
