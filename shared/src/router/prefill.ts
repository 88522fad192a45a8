/**
 * A form that begins as a copy of a record, or makes one for a record, has that record in its URL, so that it can be loaded again and
 * returned to.
 */
const NAME = 'copy';
const WHOM = 'for';

/** Adds the record to copy to the query of the URL. */
export function withPrefill(search: string, id: string): string {
  const params = new URLSearchParams(search);
  params.set(NAME, id);
  return `?${params}`;
}

/** The query of the URL without the record to copy, or to make one for. */
export function withoutPrefill(search: string): string {
  const params = new URLSearchParams(search);
  if (!params.has(NAME) && !params.has(WHOM)) return search;
  params.delete(NAME);
  params.delete(WHOM);
  return params.size > 0 ? `?${params}` : '';
}

/** The id of the record to copy; null when the form begins empty. */
export const prefillFrom = ({ url }: Pick<Request, 'url'>): string | null => new URL(url).searchParams.get(NAME);

/** The id of the record for which the form makes a new one; null when there is none. */
export const prefillFor = ({ url }: Pick<Request, 'url'>): string | null => new URL(url).searchParams.get(WHOM);

/** The query of the form that makes a new record for this one. */
export const prefillForRecord = (id: string): string => `?${new URLSearchParams({ [WHOM]: id })}`;
