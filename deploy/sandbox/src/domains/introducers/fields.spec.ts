/** The response fields of introducers' calls. Before you add a field here, check that it reveals nothing about a payer. */
import { introducerInvite } from '@portal/shared/contract/introducer/invite.ts';
import { introducer } from '@portal/shared/contract/introducer/introducer.ts';
import type { CallSpec } from '@portal/shared/contract/kernel/call.ts';
import { paymentRecords } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { callUnchecked, dataOf } from '../../testing/calls.ts';
import { listInput } from '../../testing/access.ts';
import { stateOf } from '../../testing/state.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { accessFixtures } from './testing/access.ts';

const MERCHANT = ['commission', 'id', 'is_active', 'name', 'payments', 'since', 'volume'];
const EARNED = ['from', 'to', 'payments', 'volume', 'commission'];
const STATEMENT = [
  'account_ending',
  'amount',
  'arrives_by',
  'bank_code',
  'bank_reference',
  'returned_payout',
  'carried_forward',
  'commission',
  'created_at',
  'id',
  'month',
  'number',
  'opening',
  'paid_at',
  'pay_at',
  'reason',
  'reversal',
  'status',
];
const COMMISSION = [
  'accrued_at',
  'basis_points',
  'commission',
  'earned',
  'fee',
  'id',
  'matured_at',
  'merchant_name',
  'paid',
  'reversed',
  'state',
  'statement_id',
  'statement_number',
];

const INVITE = ['address', 'basis_points', 'code', 'created_at'];

const below = (name: string, fields: readonly string[]) => fields.map((field) => `${name}.${field}`);
const rows = (fields: readonly string[]) => ['list', 'list.data', 'list.total', ...below('list.data', fields)];

/** Every response field by the path of the call; nested fields follow a dot. Bank fields are those of the introducer's own account. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  'account-introducer/me': [
    'commission',
    'commission_accrued',
    'commission_matured',
    'name',
    'payments',
    'since',
    'volume',
    ...rows(['id', 'name', 'since']),
  ],
  'account-introducer/dashboard/me': [
    'accrued',
    'bank',
    ...below('bank', ['account_ending', 'bank_code']),
    'carried_forward',
    'changes',
    ...below('changes', ['amount', 'at', 'commission_id', 'id', 'kind', 'merchant_name', 'month', 'payout_id']),
    'last_month',
    ...below('last_month', EARNED),
    'matured',
    'merchants',
    ...below('merchants', ['commission', 'name', 'payments', 'volume']),
    'month',
    ...below('month', EARNED),
    'next_pay_at',
    ...['paid', 'payable', 'sent'].flatMap((name) => [name, ...below(name, ['amount', 'count'])]),
    'reversed_after_statement',
    'today',
    ...below('today', EARNED),
  ],
  'account-introducer/invite/me': ['invite', ...below('invite', INVITE)],
  'account-introducer/invite/replace': INVITE,
  'account-introducer/merchant-introducer': rows(MERCHANT),
  'account-introducer/introducer-payment-record-data': rows([
    'amount',
    'basis_points',
    'channel',
    'commission',
    'commission_id',
    'commission_state',
    'created_at',
    'id',
    'merchant_name',
    'reversed',
    'status',
  ]),
  'account-introducer/commissions': rows(COMMISSION),
  'account-introducer/commissions/{id}': [
    ...COMMISSION,
    'reversals',
    ...below('reversals', ['amount', 'created_at', 'statement_id', 'statement_number']),
  ],
  'account-introducer/introducer-payout-record-data': rows(STATEMENT),
  'account-introducer/payouts/{id}': [
    ...STATEMENT,
    'operator',
    'introducer',
    'holder_name',
    'after',
    ...below('after', ['id', 'month']),
    'before',
    ...below('before', ['id', 'month']),
    'events',
    ...below('events', ['at', 'status']),
    'lines',
    ...below('lines', ['amount', 'count', 'kind']),
  ],
  'account-introducer/payouts/{id}/lines': rows([
    'amount',
    'basis_points',
    'commission_id',
    'created_at',
    'fee',
    'id',
    'kind',
    'merchant_name',
    'paid',
    'payout_id',
    'payout_number',
  ]),
};

/** The calls that make or replace an invite code. */
const INVITING: readonly CallSpec[] = Object.values(introducerInvite);

function fieldsOf(value: unknown, name = ''): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((one) => fieldsOf(one, name));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]) => {
    const path = name === '' ? field : `${name}.${field}`;
    return [path, ...fieldsOf(inner, path)];
  });
}

async function answerOf(sandbox: TestSandbox, path: string) {
  const fixture = accessFixtures.find(({ spec }) => spec.path === path);
  if (!fixture) throw new Error(`No fixture makes the call ${path}.`);
  const { access: token, refresh } = await sandbox.signIn('farid');
  const request = await fixture.prepare({ sandbox, token, refresh });
  return callUnchecked(sandbox, fixture.spec, request, { token, headers: fixture.headers?.() ?? {} });
}

withSandbox('calls of introducers', (sandbox) => {
  it('I6: every call of introducers is in the list of response fields', () => {
    const calls = sandbox().app.sandbox.served.filter(({ access }) => access === 'introducer');
    expect(calls.map(({ path }) => path).toSorted()).toEqual(Object.keys(FIELDS).toSorted());
  });

  it.each(Object.keys(FIELDS))('I6: the response of %s has only the listed fields', async (path) => {
    const { code, data } = await answerOf(sandbox(), path);
    expect(code).toBe(2000);
    const found = new Set(fieldsOf(data));
    expect([...found].filter((field) => !FIELDS[path]?.includes(field))).toEqual([]);
  });

  it('I6: no call of introducers reveals the name of a payer, the id of a bill or a receipt number', async () => {
    const { access: token } = await sandbox().signIn('aminah');
    const request = listInput('bill_number', 'created_at') as never;
    const { data } = (await dataOf(sandbox(), paymentRecords.list, request, { token })).list;
    expect(data.length).toBeGreaterThan(10);
    for (const path of Object.keys(FIELDS)) {
      const text = JSON.stringify((await answerOf(sandbox(), path)).data);
      for (const { invoice_no, bill_id, payer_name } of data)
        for (const secret of [invoice_no, bill_id, payer_name]) expect(text).not.toContain(secret);
    }
  });

  it('change no row of the database, except the calls for the invite link', async () => {
    await answerOf(sandbox(), introducer.me.path);
    const before = await stateOf(sandbox().database);
    const { access: token, refresh } = await sandbox().signIn('farid');
    const after = await stateOf(sandbox().database);
    const reads = accessFixtures.filter(({ spec }) => spec.access === 'introducer' && !INVITING.includes(spec));
    for (const { spec, prepare } of reads)
      await callUnchecked(sandbox(), spec, await prepare({ sandbox: sandbox(), token, refresh }), { token });
    expect(await stateOf(sandbox().database)).toEqual(after);
    expect(after).not.toEqual(before);
  });
});
