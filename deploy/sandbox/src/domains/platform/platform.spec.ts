import { platform } from '@portal/shared/contract/merchant/platform/platform.ts';
import { addDays, weekdayOf } from '@portal/shared/domain/days.ts';
import { addBusinessDays } from '@portal/shared/domain/rails/business-days.ts';
import { FEE_TABLE } from '../plans/fee-table.ts';
import { routeOf } from '../../kernel/http/serve.ts';
import { callGateway, dataOf } from '../../testing/calls.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';

withSandbox('the platform', (sandbox) => {
  it('the system constants contain the banks as payers see them', async () => {
    const { banks } = await dataOf(sandbox(), platform.system, {});
    expect(banks).toContainEqual({ code: 'MB2U0227', name: 'Maybank2u', channel: 'fpx_b2c', is_online: true });
    expect(banks).toContainEqual(expect.objectContaining({ code: 'LOAD001', is_online: false }));
    expect(new Set(banks.map(({ channel }) => channel))).toEqual(new Set(['fpx_b2c', 'fpx_b2b1']));
  });

  it('the system constants contain the public holidays, oldest first', async () => {
    const { holidays } = await dataOf(sandbox(), platform.system, {});
    expect(holidays).toContainEqual({ day: '2026-12-25', name: 'Christmas' });
    expect(holidays.map(({ day }) => day)).toEqual(holidays.map(({ day }) => day).toSorted());
  });

  it.each(['2025', '2026', '2027'])(
    'a holiday of %s that falls on a Sunday is observed on the next day that is not a holiday',
    async (year) => {
      const { holidays } = await dataOf(sandbox(), platform.system, {});
      const names = new Map(holidays.map(({ day, name }) => [day, name]));
      const sundays = holidays.filter(({ day }) => day.startsWith(year) && weekdayOf(day) === 7);
      expect(sundays.length).toBeGreaterThan(0);
      for (const { day, name } of sundays) {
        let observed = addDays(day, 1);
        while (names.has(observed) && !names.get(observed)?.endsWith('(observed)')) observed = addDays(observed, 1);
        expect(names.get(observed)).toBe(`${name.replace(', second day', '')} (observed)`);
      }
    },
  );

  it.each([
    ['2025-01-28', 1, '2025-01-31'],
    ['2025-09-12', 1, '2025-09-17'],
    ['2026-01-30', 1, '2026-02-03'],
    ['2026-03-19', 1, '2026-03-24'],
    ['2026-05-29', 1, '2026-06-03'],
    ['2026-11-06', 1, '2026-11-10'],
    ['2027-02-05', 2, '2027-02-10'],
    ['2027-06-04', 1, '2027-06-09'],
  ])('money of %s that is due after %i business day(s) is due on %s', async (day, count, due) => {
    const { holidays } = await dataOf(sandbox(), platform.system, {});
    expect(addBusinessDays(day, count, new Set(holidays.map((one) => one.day)))).toBe(due);
  });

  it('a client that already has the system constants gets status 304 without a body', async () => {
    const get = (headers = {}) => sandbox().app.inject({ method: 'GET', url: routeOf(platform.system.path), headers });
    const first = await get();
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.stringMatching(/^"[\w-]{27}"$/) });
    const again = await get({ 'if-none-match': first.headers.etag });
    expect(again).toMatchObject({ statusCode: 304, body: '' });
    expect((await get({ 'if-none-match': '"old"' })).statusCode).toBe(200);
  });

  it('public link bases exist for collection, invoice, pending bill and receipt pages and a thank-you redirect page', async () => {
    expect(await dataOf(sandbox(), platform.portal, {})).toEqual({
      title: 'Bayar',
      support: { email: 'bantuan@bayar.example', phone: '03-2000 0000' },
      links: {
        collection: 'http://localhost:4302/pay/collections/',
        invoice: 'http://localhost:4302/pay/invoice/',
        pending_bill: 'http://localhost:4302/pay/bill/',
        receipt: 'http://localhost:4302/pay/thankyou?invoice_no=',
        thank_you: 'http://localhost:4302/pay/thankyou',
      },
    });
  });

  it.each([
    ['aminah', { bill_due_days: 14, bill_expiry_days: null }],
    ['weiming', { bill_due_days: 7, bill_expiry_days: 30 }],
  ])(
    'the options of %s contain the merchant’s default due days and expiry days for new bills',
    async (username, options) => {
      const { access: token } = await sandbox().signIn(username);
      expect(await dataOf(sandbox(), platform.options, {}, { token })).toEqual(options);
    },
  );

  it.each([
    ['kavitha', 'starter', '2.00'],
    ['weiming', 'business', '1.50'],
    ['aminah', 'complete', '1.20'],
  ] as const)('the payment rates of %s are those of the plan %s', async (username, wanted, fixed) => {
    const { access: token } = await sandbox().signIn(username);
    const { plan, rates } = await dataOf(sandbox(), platform.rates, {}, { token });
    expect(plan).toBe(wanted);
    expect(rates.map(({ channel, fixed, bps, tax_bps }) => ({ channel, fixed, bps, tax_bps }))).toEqual(
      Object.entries(FEE_TABLE[wanted]).map(([channel, { fixed, bps, taxBps }]) => ({
        channel,
        fixed,
        bps,
        tax_bps: taxBps,
      })),
    );
    const { data } = await callGateway(sandbox(), platform.rates, {}, { token });
    expect(data).toMatchObject({
      rates: expect.arrayContaining([expect.objectContaining({ channel: 'fpx_b2b1', fixed, bps: 0 })]),
    });
  });
});
