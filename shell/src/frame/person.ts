/** Who is signed in, by name: asked for when the account menu opens, and known at once when a changed name was saved. */
import { users, type MyDetails } from '@portal/shared/contract/merchant/identity/users.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { accountAtom, store } from '@portal/shared/session/atoms.ts';
import type { Account } from '@portal/shared/contract/merchant/identity/auth.ts';
import { atom } from 'jotai';

interface Known {
  readonly person: MyDetails;
  readonly account: Account | null;
}

const knownAtom = atom<Known | null>(null);

/** Nobody's while another account is acted for than when it was asked: that may be another person. */
export const personAtom = atom((get) => {
  const known = get(knownAtom);
  return known?.account === get(accountAtom) ? (known?.person ?? null) : null;
});

export const know = (person: MyDetails): void => store.set(knownAtom, { person, account: store.get(accountAtom) });

/** Rejects with `GatewayError`. */
export async function askPerson(signal: AbortSignal): Promise<MyDetails> {
  const person = await gateway.call(users.me, {}, { signal });
  know(person);
  return person;
}
