/**
 * Test fixtures for the calls of the whitelist. Every entry applies to one key, because an entry for all keys would refuse the keys of
 * other specs.
 */
import { whitelist, type WhitelistForm } from '@portal/shared/contract/merchant/whitelist/whitelist.ts';
import type * as v from 'valibot';
import { listInput, row, withKey, type AccessFixture, type Owner } from '../../../testing/access.ts';
import { dataOf } from '../../../testing/calls.ts';
import { keyOf } from '../../api-keys/testing/access.ts';

type Form = v.InferInput<typeof WhitelistForm>;
type Maker = Pick<Owner, 'sandbox' | 'token'>;

export const ENTRY = { label: 'Pelayan web', address: '203.0.113.0/24' };

/** An entry of the owner, for a new key unless `form` has a key. */
export async function entryOf(owner: Maker, form: Partial<Form> = {}) {
  const key_id = form.key_id === undefined ? (await keyOf(owner)).id : form.key_id;
  return dataOf(owner.sandbox, whitelist.create, { body: { ...ENTRY, ...form, key_id } }, { token: owner.token });
}

const one = async (owner: Owner) => {
  const { id, key_id } = await entryOf(owner);
  return { params: { id }, key_id };
};

export const accessFixtures: readonly AccessFixture[] = [
  row(whitelist.list, 'own', async (owner) => {
    await entryOf(owner);
    return listInput('label', 'created_at');
  }),
  row(whitelist.find, 'own', async (owner) => {
    await entryOf(owner);
    return { query: { skip: 0, limit: 50 } };
  }),
  row(whitelist.get, 'refused', async (owner) => ({ params: (await one(owner)).params })),
  row(whitelist.create, 'refused', async (owner) => ({ body: { ...ENTRY, key_id: (await keyOf(owner)).id } }), withKey),
  row(whitelist.update, 'refused', async (owner) => {
    const { params, key_id } = await one(owner);
    return { params, body: { ...ENTRY, label: 'Pejabat', key_id } };
  }),
  row(whitelist.remove, 'refused', async (owner) => ({ params: (await one(owner)).params, query: {} })),
  row(whitelist.dryRun, 'refused', async (owner) => {
    const { params, key_id } = await one(owner);
    return { body: { without: params.id, entry: { address: '198.51.100.0/24', key_id } } };
  }),
];
