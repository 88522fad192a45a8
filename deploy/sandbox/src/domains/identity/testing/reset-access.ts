/** Test fixtures for the calls about resets of a second factor. */
import { factors } from '@portal/shared/contract/merchant/identity/factors.ts';
import { people } from '@portal/shared/contract/merchant/identity/people.ts';
import { row, type AccessFixture, type Owner } from '../../../testing/access.ts';
import { callGateway, dataOf } from '../../../testing/calls.ts';
import { turnAppOn } from './factors.ts';
import { peopleOf } from './people.ts';

/** Makes a new person in the owner's account, who has an authenticator app. */
export async function personWithApp({ sandbox, token }: Pick<Owner, 'sandbox' | 'token'>) {
  const person = await peopleOf(
    () => sandbox,
    () => token,
  ).joined();
  return { ...person, ...(await turnAppOn({ sandbox, token: person.token })) };
}

/** Like `personWithApp`, with a reset that the owner has requested. */
export async function personToReset(owner: Pick<Owner, 'sandbox' | 'token'>) {
  const person = await personWithApp(owner);
  await dataOf(owner.sandbox, people.resetFactor, { params: { id: person.id } }, { token: owner.token });
  return person;
}

/** Another owner requests a reset of the owner's factor. */
async function toBeReset(owner: Owner): Promise<void> {
  const { joined, everybody } = peopleOf(
    () => owner.sandbox,
    () => owner.token,
  );
  await turnAppOn(owner);
  const own = (await everybody()).find(({ is_own }) => is_own);
  const { token } = await joined('owner');
  // The call is refused when an earlier call requested the reset; the earlier request then stays.
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
