import { randomUUID } from 'node:crypto';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { getTableColumns } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import type { CrudResource } from './crud-resource.ts';
import { callGateway, callUnchecked, dataOf } from '../../testing/calls.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { formOf, newest, CrudRecord, recordOf } from '../../testing/crud-fixtures.ts';
import { TEST_NOW } from '../../testing/seed-for-specs.ts';
import { SPEC_DOMAINS } from '../../testing/spec-features.ts';

const Listed = v.object({ list: v.object({ data: v.array(CrudRecord), total: v.number() }) });

const columnOf = ({ table }: CrudResource, field: string) => getTableColumns<PgTable>(table)[field];

/** Whether at most one record may reference a target in this field. */
const isAlone = (resource: CrudResource, field: string) => columnOf(resource, field)?.isUnique === true;

/** Whether a record is deleted together with the record that this field names. */
const goesWith = (resource: CrudResource, field: string) =>
  getTableConfig(resource.table).foreignKeys.some(
    (key) => key.onDelete === 'cascade' && key.reference().columns.includes(columnOf(resource, field) as PgColumn),
  );

withSandbox('CRUD resources', (sandbox) => {
  let token = '';
  let other = '';
  beforeAll(async () => {
    token = (await sandbox().signIn('aminah')).access;
    other = (await sandbox().signIn('weiming')).access;
  });
  const aminah = () => ({ sandbox: sandbox(), token });
  const weiming = () => ({ sandbox: sandbox(), token: other });
  const named = SPEC_DOMAINS.flatMap(({ resources = [] }) => resources).map(
    (resource) => [resource.contract.create.path, resource] as const,
  );

  describe.each(named)('a record of %s', (_path, resource) => {
    const { list, find, get, create, update, remove } = resource.contract;
    const listed = async () => v.parse(Listed, await dataOf(sandbox(), list, newest(resource), { token })).list;

    it('a record is created at the time of the sandbox clock, and can be read, changed and listed', async () => {
      const form = await formOf(resource, aminah());
      const created = v.parse(CrudRecord, await dataOf(sandbox(), create, { body: form }, { token }));
      expect(created).toMatchObject({ ...form, created_at: TEST_NOW.toISOString() });
      const params = { id: created.id };
      expect(await dataOf(sandbox(), get, { params }, { token })).toEqual(created);
      const body = { ...form, [list.columns.search[0]]: 'Nama baharu' };
      const changed = await dataOf(sandbox(), update, { params, body }, { token });
      const changedNow = { version: 2, changed_by: 'Aminah binti Yusof', changed_at: TEST_NOW.toISOString() };
      expect(changed).toEqual({ ...created, ...body, ...changedNow });
      expect((await listed()).data).toContainEqual(changed);
    });

    it('a deleted record is not found, and cannot be deleted again', async () => {
      const params = { id: (await recordOf(resource, aminah())).id };
      expect(await callGateway(sandbox(), remove, { params }, { token })).toMatchObject({ code: 2000 });
      for (const spec of [get, remove])
        expect(await callGateway(sandbox(), spec, { params }, { token })).toMatchObject({ code: CODES.notFound.code });
    });

    it('the demonstration has more than three records', async () => expect((await listed()).total).toBeGreaterThan(3));

    for (const [field, target] of Object.entries(resource.references)) {
      it(`a missing target of ${field} and a target of another merchant are refused alike`, async () => {
        const form = await formOf(resource, aminah());
        const params = { id: (await recordOf(resource, aminah())).id };
        for (const id of [randomUUID(), (await recordOf(target, weiming())).id])
          for (const [spec, input] of [
            [create, {}],
            [update, { params }],
          ] as const)
            expect(
              await callUnchecked(sandbox(), spec, { ...input, body: { ...form, [field]: id } }, { token }),
            ).toMatchObject({ code: CODES.notFound.code, fields: { [field]: RULES.absent } });
      });

      const removeTarget = async () => {
        const { id, [field]: at } = await recordOf(resource, aminah());
        const { code } = await callGateway(
          sandbox(),
          target.contract.remove,
          { params: { id: String(at) } },
          { token },
        );
        return { code, id };
      };

      if (goesWith(resource, field))
        it(`a record is deleted together with the target of its ${field}`, async () => {
          const { code, id } = await removeTarget();
          expect(code).toBe(CODES.success.code);
          expect(await callGateway(sandbox(), get, { params: { id } }, { token })).toMatchObject({
            code: CODES.notFound.code,
          });
        });
      else
        it(`the target of ${field} cannot be deleted while a record references it`, async () =>
          expect((await removeTarget()).code).toBe(CODES.inUse.code));

      if (isAlone(resource, field))
        it(`a second record with an already used target of ${field} is refused`, async () => {
          const { [field]: at } = await recordOf(resource, aminah());
          const body = { ...(await formOf(resource, aminah())), [field]: at };
          expect(await callUnchecked(sandbox(), create, { body }, { token })).toMatchObject({
            code: CODES.conflict.code,
            fields: { [field]: RULES.taken },
          });
        });

      if (find)
        it(`a record is found by its ${field}, and only by its merchant`, async () => {
          const { [field]: at } = await recordOf(resource, aminah());
          const foundBy = async (username: string) =>
            v.parse(Listed, await dataOf(sandbox(), find, { query: { [field]: at } }, { token: username })).list;
          expect(await foundBy(token)).toMatchObject({ data: [{ [field]: at }], total: 1 });
          expect(await foundBy(other)).toEqual({ data: [], total: 0 });
        });
    }
  });
});
