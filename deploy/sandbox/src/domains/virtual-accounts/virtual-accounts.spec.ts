/** A transfer to a virtual account reaches its merchant's pool once and in full; the transactions of the account are ledger entries. */
import { pools } from '@portal/shared/contract/merchant/money/pools.ts';
import { MOST_VIRTUAL_ACCOUNTS, virtualAccounts } from '@portal/shared/contract/merchant/money/virtual-accounts.ts';
import { sumOf } from '@portal/shared/domain/money.ts';
import { proveLedger } from '../../kernel/ledger/prove.ts';
import { callGateway, dataOf } from '../../testing/calls.ts';
import { codeOf } from '../../testing/payer.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { accountNumberOf } from './account-number.ts';

describe('an account number', () => {
  it('a virtual account number with a wrong digit, or two swapped digits except 0 and 9, is not valid', () => {
    const number = accountNumberOf(104_220_731);
    expect(number).toMatch(/^8820\d{10}$/);
    const serialOf = (digits: string) => Number(digits.slice(4, -1));
    const isNumber = (digits: string) => accountNumberOf(serialOf(digits)) === digits;
    expect(isNumber(number)).toBe(true);
    for (let place = 4; place < number.length; place += 1) {
      for (let add = 1; add < 10; add += 1) {
        const digit = String((Number(number[place]) + add) % 10);
        expect(isNumber(number.slice(0, place) + digit + number.slice(place + 1))).toBe(false);
      }
      const [one = '', other = ''] = number.slice(place, place + 2);
      // Luhn's algorithm misses only the swap of 0 and 9.
      if (other === '' || one === other || one + other === '09' || one + other === '90') continue;
      expect(isNumber(number.slice(0, place) + other + one + number.slice(place + 2))).toBe(false);
    }
  });
});

withSandbox('a virtual account', (sandbox) => {
  let token = '';
  beforeAll(async () => {
    token = (await sandbox().signIn('aminah')).access;
  });
  afterEach(async () => {
    expect((await sandbox().database.tx(proveLedger, 'read')).faults).toEqual([]);
  });

  const open = (name: string) => dataOf(sandbox(), virtualAccounts.create, { body: { name } }, { token });
  const list = async () =>
    (await dataOf(sandbox(), virtualAccounts.list, { query: { limit: 50 } }, { token })).list.data;
  const credit = async (account_number: string, amount: string, part: object = {}) => {
    const payload = { account_number, amount, ...part };
    const reply = await sandbox().app.inject({ method: 'POST', url: '/sandbox/control/credits', payload });
    return reply.json<{ response_code: number; data: { id: string } | null }>();
  };
  const transactions = async (id: string, page: object = {}, body: object = {}) =>
    (await dataOf(sandbox(), virtualAccounts.transactions, { params: { id }, query: page, body }, { token })).list;
  const poolEntries = async () => {
    const query = { skip: 0, limit: 100 };
    return (await dataOf(sandbox(), pools.transactions, { params: { id: 'virtual_account' }, query }, { token })).list
      .data;
  };

  it('a virtual account is opened with its own number and the merchant as its holder', async () => {
    const account = await open('Yuran lawatan');
    expect(account).toMatchObject({
      name: 'Yuran lawatan',
      holder_name: 'Tadika Sinar Pagi',
      received: 0n,
      credits: 0,
      last_credit_at: null,
    });
    expect((await list()).map(({ id }) => id)).toContain(account.id);
    const { list: choices } = await dataOf(sandbox(), virtualAccounts.choices, { query: { limit: 50 } }, { token });
    expect(choices.data).toContainEqual({
      id: account.id,
      name: account.name,
      account_number: account.account_number,
    });
  });

  it('transactions of a virtual account are its entries in the pool, and add up to the received amount', async () => {
    const { id, account_number } = await open('Yuran petang');
    const before = (await poolEntries()).length;
    for (const [amount, reference] of [
      ['35.00', 'YURAN NOV'],
      ['0.01', ''],
      ['1200.50', 'YURAN DIS'],
    ] as const)
      expect(await credit(account_number, amount, { reference })).toMatchObject({ response_code: 2000 });
    const { data, total } = await transactions(id, { start: 0, length: 50 });
    expect(total).toBe(3);
    const entries = (await poolEntries()).slice(0, 3);
    expect((await poolEntries()).length).toBe(before + 3);
    expect(entries.every(({ kind }) => kind === 'virtual_account_credit')).toBe(true);
    const figures = (rows: readonly { readonly amount: bigint; readonly balance: bigint }[]) =>
      rows.map(({ amount, balance }) => `${amount} ${balance}`).toSorted();
    expect(figures(data)).toEqual(figures(entries));
    const account = (await list()).find((one) => one.id === id);
    expect(account).toMatchObject({ received: sumOf(data.map(({ amount }) => amount)), credits: 3 });
    const filled = (await dataOf(sandbox(), pools.list, { query: {} }, { token })).list.data;
    expect(filled.find(({ pool_type }) => pool_type === 'virtual_account')).toMatchObject({
      last_filled_at: sandbox().clock.now().toISOString(),
      runs_out_at: null,
    });
  });

  it('transactions of a virtual account are paged by start and length, and searched by reference', async () => {
    const { id, account_number } = await open('Yuran pagi');
    for (const reference of ['SATU', 'DUA', 'TIGA']) await credit(account_number, '10.00', { reference });
    const rest = await transactions(id, { start: 1, length: 1 });
    expect([rest.total, rest.data.length]).toEqual([3, 1]);
    const search = { search_enable: true, search_key: 'tiga', search_column: 'reference' };
    expect((await transactions(id, {}, { search })).data.map(({ reference }) => reference)).toEqual(['TIGA']);
    const refused = await callGateway(
      sandbox(),
      virtualAccounts.transactions,
      { params: { id }, query: { length: 0 } },
      { token },
    );
    expect(refused).toMatchObject({ code: 4000, fields: { length: expect.any(String) } });
  });

  it('a bank reference is credited once for 20 concurrent reports, and refused for another transfer', async () => {
    const { id, account_number } = await open('Sumbangan');
    const bank_reference = `SPEC${account_number}`;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => credit(account_number, '50.00', { bank_reference })),
    );
    expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1);
    expect((await transactions(id)).data).toMatchObject([{ amount: 5_000n, bank_reference }]);
    expect(await credit(account_number, '50.01', { bank_reference })).toMatchObject({ response_code: 4011 });
    const other = await open('Sumbangan lain');
    expect(await credit(other.account_number, '50.00', { bank_reference })).toMatchObject({ response_code: 4011 });
  });

  it('a transfer of zero, or to an unknown virtual account number, is refused', async () => {
    const { account_number } = await open('Ujian');
    const wrong = account_number.slice(0, -1) + String((Number(account_number.at(-1)) + 1) % 10);
    expect(await credit(wrong, '50.00')).toMatchObject({ response_code: 4004 });
    expect(await credit(account_number, '0.00')).toMatchObject({ response_code: 4000 });
  });

  it('a virtual account is visible to its merchant only, and a clerk cannot open one', async () => {
    const { id } = await open('Rahsia');
    const { access } = await sandbox().signIn('weiming');
    const theirs = { params: { id }, query: {} };
    expect(codeOf(await callGateway(sandbox(), virtualAccounts.transactions, theirs, { token: access }))).toBe(
      'notFound',
    );
    const { access: clerk } = await sandbox().signIn('rosnah');
    const input = { body: { name: 'Kerani' } };
    expect(await callGateway(sandbox(), virtualAccounts.create, input, { token: clerk })).toMatchObject({
      code: 4014,
    });
  });

  it('a merchant can open at most twenty virtual accounts, also by concurrent calls', async () => {
    const { access } = await sandbox().signIn('kavitha');
    const answers = await Promise.all(
      Array.from({ length: MOST_VIRTUAL_ACCOUNTS + 4 }, (_, place) =>
        callGateway(sandbox(), virtualAccounts.create, { body: { name: `Akaun ${place}` } }, { token: access }),
      ),
    );
    expect(answers.filter(({ code }) => code === 2000)).toHaveLength(MOST_VIRTUAL_ACCOUNTS);
    expect(answers.find(({ code }) => code !== 2000)).toMatchObject({
      code: 4210,
      fields: { name: 'At most 20 virtual accounts can be open' },
    });
  });
});
