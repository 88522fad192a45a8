import { data } from 'react-router-dom';

/** The response that a loader throws when there is no such address, or it names a record that belongs to another address. */
export const absent = () => data(null, { status: 404 });

/** The loader of an address that does not exist. */
export function nowhere(): never {
  throw absent();
}
