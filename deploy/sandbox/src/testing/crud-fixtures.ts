/** Records of CRUD resources for specs, made from each resource's own example. */
import * as v from 'valibot';
import type { CrudResource, Target } from '../kernel/resources/crud-resource.ts';
import type { AccessFixture, Owner } from './access.ts';
import { dataOf } from './calls.ts';

type Maker = Pick<Owner, 'sandbox' | 'token'>;

export const CrudRecord = v.looseObject({ id: v.string(), created_at: v.string() });

/** A form that the gateway accepts. Its references lead to records of the same owner. */
export async function formOf({ example, references }: Target, owner: Maker): Promise<Record<string, unknown>> {
  const form: Record<string, unknown> = { ...example };
  for (const [field, target] of Object.entries(references)) form[field] = (await recordOf(target, owner)).id;
  return form;
}

export async function recordOf(resource: Target, owner: Maker) {
  const body = await formOf(resource, owner);
  const { sandbox, token } = owner;
  return v.parse(CrudRecord, await dataOf(sandbox, resource.contract.create, { body }, { token }));
}

/** The input of a list: a hundred records, newest first. */
export const newest = ({ contract }: CrudResource) => ({
  query: { skip: 0, limit: 100 },
  body: {
    search: { search_enable: false, search_key: '', search_column: contract.list.columns.search[0] },
    sort: { parameter_name: contract.list.columns.sort[0], sort_type: 'desc' as const },
    filter: {},
  },
});

/** The access fixtures of a resource's calls. */
export const crudFixturesOf = (resource: CrudResource): readonly AccessFixture[] => {
  const { list, find, get, create, update, remove } = resource.contract;
  const one = async (owner: Owner) => ({ params: { id: (await recordOf(resource, owner)).id } });
  const form = async (owner: Owner) => ({ body: await formOf(resource, owner) });
  const isPointing = Object.keys(resource.references).length > 0;
  return [
    {
      spec: list,
      others: 'own',
      prepare: async (owner) => {
        await recordOf(resource, owner);
        return newest(resource);
      },
    },
    ...(find
      ? [
          {
            spec: find,
            others: 'own' as const,
            prepare: async (owner: Owner) => {
              await recordOf(resource, owner);
              return { query: {} };
            },
          },
        ]
      : []),
    { spec: get, others: 'refused', prepare: one },
    // A user who may not see a referenced record cannot send a form that references it.
    { spec: create, others: isPointing ? 'refused' : 'own', prepare: form },
    { spec: update, others: 'refused', prepare: async (owner) => ({ ...(await one(owner)), ...(await form(owner)) }) },
    { spec: remove, others: 'refused', prepare: one },
  ];
};
