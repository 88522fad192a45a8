/** Every update of a row that users edit: an old version is refused, and the refusal names the user who changed the row. */
import { callName, type CallSpec } from '@portal/shared/contract/kernel/call.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { CurrentVersion } from '@portal/shared/contract/kernel/version.ts';
import * as v from 'valibot';
import { peopleFor } from '../testing/access.ts';
import { ACCESS_FIXTURES } from '../testing/access-fixtures.ts';
import { callUnchecked } from '../testing/calls.ts';
import { withSandbox } from '../testing/with-sandbox.ts';
import { TEST_NOW } from '../testing/seed-for-specs.ts';

/** Updates without a version, and the reason why no change is lost. */
const UNVERSIONED: Readonly<Record<string, string>> = {
  'PUT user-tour-setting/{id}': 'a switch of one person, without text: the last press is what they want',
  'PUT stock-levels/{unit_id}':
    'one number, checked against the locked level: the last one is what they want (docs/decisions/0098)',
  'PUT products/bulk/update-product':
    'each of its rows names its version, and an old one is a conflict of that row (domains/products/bulk/bulk.spec.ts)',
  'PUT user-list-setting/me': 'how one person likes a list: the last device wins (docs/decisions/0067)',
  'PUT factors/totp': 'the first code of a new app: a person’s own, and good once (docs/decisions/0120)',
  'PUT administration/merchants/{id}/plan': 'what the operator sets for an account, with a reason: the last word holds',
  'PUT administration/merchants/{id}/limits':
    'what the operator sets for an account, with a reason: the last word holds',
  'PUT administration/introducers/{id}/introductions/{introduction}/share':
    'what the operator sets, with a reason: the last word holds, and its record names what it replaces',
  'PUT administration/introducers/{id}/invite-share': 'what the operator sets, with a reason: the last word holds',
};

const UPDATES = ACCESS_FIXTURES.filter(({ spec }) => spec.method === 'PUT' && spec.access !== 'public');
const VERSIONED = UPDATES.filter(({ spec }) => !(callName(spec) in UNVERSIONED));

interface Input {
  readonly params?: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Text fields; every form has at least one, so that a repeated update can change something. */
const TEXTS = ['title', 'name', 'payer_name', 'comment'];

/** The form with a different text for each record and number. The status is left out, because a cancelled bill cannot change. */
function wordsOf(spec: CallSpec, { body: { status: _status, ...body }, ...input }: Input, number: number): Input {
  const { entries } = spec.body as unknown as { readonly entries: object };
  const text = TEXTS.find((name) => name in entries);
  return {
    ...input,
    body: { ...body, ...(text && { [text]: `Nama ${number} ${input.params?.['id']?.slice(0, 8)}` }) },
  };
}

it('every update of a row that users edit accepts a version, and every response has a version', () => {
  expect(VERSIONED.length).toBeGreaterThan(8);
  expect(UPDATES.map(({ spec }) => callName(spec))).toEqual(expect.arrayContaining(Object.keys(UNVERSIONED)));
  for (const { spec } of VERSIONED) {
    const parts = spec as unknown as Readonly<Record<'body' | 'data', { readonly entries: object }>>;
    expect([callName(spec), Object.keys(parts.body.entries)]).toEqual([
      callName(spec),
      expect.arrayContaining(['version']),
    ]);
    expect([callName(spec), Object.keys(parts.data.entries)]).toEqual([
      callName(spec),
      expect.arrayContaining(Object.keys(CurrentVersion.entries)),
    ]);
  }
});

withSandbox('versions of rows', (sandbox) => {
  describe.each(VERSIONED.map((fixture) => [callName(fixture.spec), fixture] as const))('%s', (_name, fixture) => {
    const { spec } = fixture;

    /** The row that a first update without a version returned, and a function with which the owner updates the row. */
    async function changedOnce() {
      const { access: token, refresh } = await sandbox().signIn(peopleFor(spec).owner);
      const input = (await fixture.prepare({ sandbox: sandbox(), token, refresh })) as Input;
      const update = (number: number, version?: number) => {
        const { body, ...rest } = wordsOf(spec, input, number);
        return callUnchecked(sandbox(), spec, { ...rest, body: { ...body, ...(version && { version }) } }, { token });
      };
      const { code, data } = await update(1);
      expect(code).toBe(CODES.success.code);
      return { update, row: v.parse(CurrentVersion, data) };
    }

    it('an update without a version is applied, raises the version by one, and records user and time', async () => {
      const { update, row } = await changedOnce();
      expect(row).toMatchObject({ changed_at: TEST_NOW.toISOString() });
      expect(row.changed_by).toBeTruthy();
      expect((await update(2)).data).toMatchObject({ version: row.version + 1 });
    });

    it('an update with the current version is applied; any other version is refused and changes nothing', async () => {
      const { update, row } = await changedOnce();
      const second = await update(2, row.version);
      expect(second).toMatchObject({ code: CODES.success.code, data: { version: row.version + 1 } });
      const current = v.parse(CurrentVersion, second.data);
      for (const version of [row.version, row.version + 7]) {
        const refused = await update(3, version);
        expect(refused).toMatchObject({ code: CODES.conflict.code, fields: {} });
        expect(refused.data).toEqual(current);
      }
      expect(await update(3, row.version + 1)).toMatchObject({ code: CODES.success.code });
    });

    it('of two concurrent updates with one version, one update is applied and one update is refused', async () => {
      const { update, row } = await changedOnce();
      const codes = (await Promise.all([update(2, row.version), update(3, row.version)])).map(({ code }) => code);
      expect(new Set(codes)).toEqual(new Set([CODES.success.code, CODES.conflict.code]));
    });
  });
});
