import { data } from 'react-router-dom';

/** For a loader to throw: there is no such address, or it names a record that is somewhere else. */
export const absent = () => data(null, { status: 404 });

/** The loader of an address that does not exist. */
export function nowhere(): never {
  throw absent();
}
