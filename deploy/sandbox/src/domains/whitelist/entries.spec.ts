/** Which entries of a whitelist are valid, at which field a refusal is, and which audit entries are written. */
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { ruleText, RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { rule } from '@portal/shared/contract/kernel/rules.ts';
import { MOST_ENTRIES, whitelist } from '@portal/shared/contract/merchant/whitelist/whitelist.ts';
import { asc, eq } from 'drizzle-orm';
import { auditEntries } from '../../kernel/audit/tables.ts';
import { callGateway, callUnchecked, dataOf } from '../../testing/calls.ts';
import { stateOf } from '../../testing/state.ts';
import { allTogether } from '../../testing/together.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { keyOf } from '../api-keys/testing/access.ts';
import { ENTRY, entryOf } from './testing/access.ts';
import { whitelistOf } from './testing/whitelist.ts';

const refusedAt = (field: string, sentence: string) => ({
  code: CODES.invalidInput.code,
  fields: { [field]: sentence },
});

withSandbox('a whitelist entry', (sandbox) => {
  let token = '';
  beforeEach(async () => {
    token = (await sandbox().signIn('aminah')).access;
  });
  const { newKey, add, callFrom, dryRun, remove } = whitelistOf(sandbox, () => token);

  it.each([
    ['without a label', { label: ' ' }, { label: RULES.required }],
    ['without an address', { address: ' ' }, { address: RULES.required }],
    ['with a host name as its address', { address: 'kedai.example' }, { address: RULES.address }],
    ['with a port', { address: '203.0.113.7:443' }, { address: RULES.address_port }],
    ['with a zone', { address: 'fe80::1%eth0' }, { address: RULES.address_zone }],
    ['with leading zeros', { address: '203.0.113.007' }, { address: RULES.address_zeros }],
    [
      'whose address is not the first address of its range',
      { address: '203.0.113.7/24' },
      { address: ruleText(rule('address_inside', { range: '203.0.113.0/24' })) },
    ],
    ['that allows every address', { address: '0.0.0.0/0' }, { address: ruleText(rule('address_wide', { max: 8 })) }],
    ['for an unknown key', { key_id: 'Website' }, { key_id: RULES.choose }],
    ['with an unknown field', { note: 'x' }, { note: 'The gateway does not know this field' }],
  ])('a whitelist entry %s is refused at its field, and nothing is written', async (_what, wrong, fields) => {
    const { id } = await newKey();
    const before = await stateOf(sandbox().database);
    const body = { ...ENTRY, key_id: id, ...wrong };
    const answer = await callUnchecked(sandbox(), whitelist.create, { body }, { token });
    expect(answer).toMatchObject({ code: CODES.invalidInput.code, fields });
    expect(await stateOf(sandbox().database)).toEqual(before);
  });

  it('a whitelist entry is stored in its normal form', async () => {
    const { id } = await newKey();
    expect(await add(id, ' ::FFFF:203.0.113.0/120 ')).toMatchObject({ address: '203.0.113.0/24', key_id: id });
  });

  it('a whitelist entry that another entry of its key covers is refused with the name of the other entry', async () => {
    const { id } = await newKey();
    await add(id, '203.0.113.0/24', { label: 'Pejabat' });
    const make = (address: string) =>
      callGateway(sandbox(), whitelist.create, { body: { ...ENTRY, key_id: id, address } }, { token });
    const held = ruleText(rule('address_held', { name: 'Pejabat', range: '203.0.113.0/24' }));
    expect(await make('203.0.113.9')).toMatchObject(refusedAt('address', held));
    const same = ruleText(rule('address_same', { name: 'Pejabat' }));
    expect(await make('203.0.113.0/24')).toMatchObject(refusedAt('address', same));
    const other = await newKey();
    expect(await add(other.id, '203.0.113.9')).toMatchObject({ key_id: other.id });
  });

  it('the dry run names existing entries that a new whitelist entry makes superfluous', async () => {
    const { id } = await newKey();
    const narrow = await add(id, '203.0.113.7', { label: 'Satu pelayan' });
    const { superfluous } = await dryRun({ without: null, entry: { address: '203.0.113.0/24', key_id: id } });
    expect(superfluous).toEqual([{ id: narrow.id, label: 'Satu pelayan', address: '203.0.113.7' }]);
    await add(id, '203.0.113.0/24');
  });

  it('of eight concurrent requests to add one whitelist entry, one request succeeds', async () => {
    const { id } = await newKey();
    const body = { ...ENTRY, key_id: id };
    const answers = await allTogether([...Array(8).keys()], () =>
      callGateway(sandbox(), whitelist.create, { body }, { token }),
    );
    expect(answers.filter(({ code }) => code === CODES.success.code)).toHaveLength(1);
    const { list } = await dataOf(sandbox(), whitelist.find, { query: { key_id: id } }, { token });
    expect(list.total).toBe(1);
  });

  it(`a merchant can have at most ${MOST_ENTRIES} whitelist entries`, async () => {
    const { access } = await sandbox().signIn('kavitha');
    const maker = { sandbox: sandbox(), token: access };
    const { id } = await keyOf(maker);
    for (let host = 0; host < MOST_ENTRIES; host += 1)
      await entryOf(maker, { key_id: id, address: `203.0.113.${host + 1}` });
    const body = { ...ENTRY, key_id: id, address: '198.51.100.1' };
    expect(await callGateway(sandbox(), whitelist.create, { body }, { token: access })).toMatchObject({
      code: CODES.tooMany.code,
      fields: { address: ruleText(rule('entries_most', { max: MOST_ENTRIES })) },
    });
  });

  it('a whitelist entry shows when a key was last used from its addresses', async () => {
    const { id, secret } = await newKey();
    const entry = await add(id, '203.0.113.0/24');
    expect(entry.last_used_at).toBeNull();
    await callFrom(secret, '203.0.113.9');
    const { last_used_at } = await dataOf(sandbox(), whitelist.get, { params: { id: entry.id } }, { token });
    expect(last_used_at).toBe(sandbox().clock.now().toISOString());
  });

  it('each change of a whitelist entry is in the audit list', async () => {
    const { id, name } = await newKey();
    const entry = await add(id, '203.0.113.7', { label: 'Pejabat' });
    const body = { label: 'Pejabat', address: '203.0.113.0/24', key_id: id };
    await dataOf(sandbox(), whitelist.update, { params: { id: entry.id }, body }, { token });
    await remove(entry.id);
    const entries = await sandbox().database.tx((tx) =>
      tx.select().from(auditEntries).where(eq(auditEntries.subject_id, entry.id)).orderBy(asc(auditEntries.id)),
    );
    const [first, last] = [
      { label: 'Pejabat', address: '203.0.113.7', key: name },
      { label: 'Pejabat', address: '203.0.113.0/24', key: name },
    ];
    expect(entries).toMatchObject([
      { action: 'whitelist.added', before: null, after: first, by_name: 'Aminah binti Yusof' },
      { action: 'whitelist.changed', before: { address: first.address }, after: { address: last.address } },
      { action: 'whitelist.removed', before: last, after: null },
    ]);
  });
});
