/** Who is signed in, by name: fetched when the account menu opens, and known at once when a changed name was saved. */
import { atom } from 'jotai';
import type { Account } from '../contract/merchant/identity/auth.ts';
import { users, type MyDetails } from '../contract/merchant/identity/users.ts';
import { gateway } from '../gateway/gateway.ts';
import { accountAtom, store } from './atoms.ts';

interface Fetched {
  readonly person: MyDetails;
  readonly account: Account | null;
}

const fetchedAtom = atom<Fetched | null>(null);

/** Null while another account is acted for than when it was fetched: that may be another person. */
export const personAtom = atom((get) => {
  const fetched = get(fetchedAtom);
  return fetched?.account === get(accountAtom) ? (fetched?.person ?? null) : null;
});

export const setPerson = (person: MyDetails): void =>
  store.set(fetchedAtom, { person, account: store.get(accountAtom) });

/** Rejects with `GatewayError`. */
export async function fetchPerson(signal: AbortSignal): Promise<MyDetails> {
  const person = await gateway.call(users.me, {}, { signal });
  setPerson(person);
  return person;
}
