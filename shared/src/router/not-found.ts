import { data } from 'react-router-dom';

/** The response that a loader throws when there is no such URL, or it names a record that belongs to another URL. */
export const notFound = () => data(null, { status: 404 });

/** The loader of a URL that does not exist. */
export function throwNotFound(): never {
  throw notFound();
}
