import { data } from 'react-router-dom';

/** The response that a loader throws if the URL does not exist, or if it names a record that belongs to another URL. */
export const notFound = () => data(null, { status: 404 });

/** The loader of every URL that does not exist. */
export function throwNotFound(): never {
  throw notFound();
}
