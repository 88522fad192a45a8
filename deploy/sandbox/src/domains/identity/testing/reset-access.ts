/** The calls about resets of a second factor. */
import { factors } from '@portal/shared/contract/merchant/identity/factors.ts';
import { people } from '@portal/shared/contract/merchant/identity/people.ts';
import { row, type AccessFixture, type Owner } from '../../../testing/access.ts';
import { callGateway, dataOf } from '../../../testing/calls.ts';
import { turnAppOn } from './factors.ts';
import { peopleOf } from './people.ts';

/** Somebody new in the account of the owner, who signs in with an app. */
export async function personWithApp({ sandbox, token }: Pick<Owner, 'sandbox' | 'token'>) {
  const person = await peopleOf(
    () => sandbox,
    () => token,
  ).joined();
  return { ...person, ...(await turnAppOn({ sandbox, token: person.token })) };
}

/** The same, whose factor the owner asked to be reset. */
export async function personToReset(owner: Pick<Owner, 'sandbox' | 'token'>) {
  const person = await personWithApp(owner);
  await dataOf(owner.sandbox, people.resetFactor, { params: { id: person.id } }, { token: owner.token });
  return person;
}

/** Another owner asked that the factor of the owner be reset. */
async function toBeReset(owner: Owner): Promise<void> {
  const { joined, everybody } = peopleOf(
    () => owner.sandbox,
    () => owner.token,
  );
  await turnAppOn(owner);
  const own = (await everybody()).find(({ is_own }) => is_own);
  const { token } = await joined('owner');
  // Where it was asked for before, it stays so.
  await callGateway(owner.sandbox, people.resetFactor, { params: { id: own?.id ?? '' } }, { token });
}

export const resetFixtures: readonly AccessFixture[] = [
  row(people.resetFactor, 'refused', async (owner) => ({ params: { id: (await personWithApp(owner)).id } })),
  row(people.stopReset, 'refused', async (owner) => ({ params: { id: (await personToReset(owner)).id } })),
  row(factors.stopReset, 'refused', async (owner) => {
    await toBeReset(owner);
    return {};
  }),
];
