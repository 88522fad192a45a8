/** Test fixtures for the calls of API keys. */
import { apiKeys, type ApiKeyDetails, type ApiKeyForm } from '@portal/shared/contract/merchant/api-keys/api-keys.ts';
import type * as v from 'valibot';
import { listInput, row, withKey, type AccessFixture, type Owner } from '../../../testing/access.ts';
import { dataOf } from '../../../testing/calls.ts';

type Form = v.InferInput<typeof ApiKeyForm>;

export const KEY: Form = { name: 'Kedai dalam talian', scopes: ['bills.read', 'bills.write'], expires_on: null };

/** Returns the key with a type whose secret is not null. Throws when the response does not contain the secret. */
export function withSecret<K extends Pick<ApiKeyDetails, 'secret'>>({ secret, ...key }: K) {
  if (secret === null) throw new Error('The answer holds no secret.');
  return { ...key, secret };
}

/** Makes an API key as the signed-in owner. */
export const keyOf = async ({ sandbox, token }: Pick<Owner, 'sandbox' | 'token'>, form: Partial<Form> = {}) =>
  withSecret(await dataOf(sandbox, apiKeys.create, { body: { ...KEY, ...form } }, { token }));

const one = async (owner: Owner) => ({ params: { id: (await keyOf(owner)).id } });

export const accessFixtures: readonly AccessFixture[] = [
  row(apiKeys.list, 'own', async (owner) => {
    await keyOf(owner);
    return listInput('name', 'created_at');
  }),
  row(apiKeys.find, 'own', async (owner) => {
    await keyOf(owner);
    return { query: { skip: 0, limit: 50 } };
  }),
  row(apiKeys.get, 'refused', one),
  row(apiKeys.create, 'own', async () => ({ body: KEY }), withKey),
  row(apiKeys.update, 'refused', async (owner) => ({ ...(await one(owner)), body: KEY })),
  row(apiKeys.remove, 'refused', one),
  row(
    apiKeys.rotate,
    'refused',
    async (owner) => ({ ...(await one(owner)), body: { overlap_minutes: 60 as const } }),
    withKey,
  ),
];
