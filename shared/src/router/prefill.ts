/**
 * A form that begins as a copy of a record, or for one, names it in its address, so that it can be loaded again and gone back to.
 */
const NAME = 'copy';
const WHOM = 'for';

/** Adds the record to copy to what the address says already. */
export function withPrefill(search: string, id: string): string {
  const params = new URLSearchParams(search);
  params.set(NAME, id);
  return `?${params}`;
}

/** What the address says besides. */
export function withoutPrefill(search: string): string {
  const params = new URLSearchParams(search);
  if (!params.has(NAME) && !params.has(WHOM)) return search;
  params.delete(NAME);
  params.delete(WHOM);
  return params.size > 0 ? `?${params}` : '';
}

/** The id of the record to copy; null when the form begins empty. */
export const prefillFrom = ({ url }: Pick<Request, 'url'>): string | null => new URL(url).searchParams.get(NAME);

/** The id of the record that the form makes another for; null when it is for none. */
export const prefillFor = ({ url }: Pick<Request, 'url'>): string | null => new URL(url).searchParams.get(WHOM);

/** What an address says to make one for this record. */
export const prefillForRecord = (id: string): string => `?${new URLSearchParams({ [WHOM]: id })}`;
