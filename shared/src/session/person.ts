/**
 * The details of the signed-in person: fetched when the account menu opens, and updated immediately when a changed name is saved.
 */
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

/** Null if the user has changed to another account since the fetch, because the person may be different. */
export const personAtom = atom((get) => {
  const fetched = get(fetchedAtom);
  return fetched?.account === get(accountAtom) ? (fetched?.person ?? null) : null;
});

export const setPerson = (person: MyDetails): void =>
  store.set(fetchedAtom, { person, account: store.get(accountAtom) });

/** Fetches the person's details. Rejects with `GatewayError`. */
export async function fetchPerson(signal: AbortSignal): Promise<MyDetails> {
  const person = await gateway.call(users.me, {}, { signal });
  setPerson(person);
  return person;
}
