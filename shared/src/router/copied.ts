/** A form that begins as a copy of a record names it in its address, so that it can be loaded again and gone back to. */
const NAME = 'copy';

/** Adds the record to copy to what the address says already. */
export function withCopy(search: string, id: string): string {
  const params = new URLSearchParams(search);
  params.set(NAME, id);
  return `?${params}`;
}

/** What the address says besides. */
export function withoutCopy(search: string): string {
  const params = new URLSearchParams(search);
  if (!params.has(NAME)) return search;
  params.delete(NAME);
  return params.size > 0 ? `?${params}` : '';
}

/** The id of the record to copy; null when the form begins empty. */
export const copiedIn = ({ url }: Pick<Request, 'url'>): string | null => new URL(url).searchParams.get(NAME);
