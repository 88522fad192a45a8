/** Providers are offline during their nightly maintenance and while the operator switches a provider off. */
import { platform } from '@portal/shared/contract/merchant/platform/platform.ts';
import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import * as v from 'valibot';
import { dataOf } from '../../testing/calls.ts';
import { BANK, CARD, codeOf, payerOf } from '../../testing/payer.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { outageOf, type ProviderState } from '../providers/outages.ts';

const NIGHT = '00:00-00:30';
const at = (text: string) => new Date(`${text}+08:00`);
const state = (part: Partial<ProviderState>): ProviderState => ({
  code: 'MB2U0227',
  is_online: null,
  switched_until: null,
  maintenance: NIGHT,
  ...part,
});

describe('an outage', () => {
  it.each([
    [NIGHT, '2026-11-20T23:59:59', undefined],
    [NIGHT, '2026-11-21T00:00:00', '2026-11-21T00:30:00'],
    [NIGHT, '2026-11-21T00:29:59', '2026-11-21T00:30:00'],
    [NIGHT, '2026-11-21T00:30:00', undefined],
    ['23:45-00:15', '2026-11-20T23:45:00', '2026-11-21T00:15:00'],
    ['23:45-00:15', '2026-11-21T00:14:59', '2026-11-21T00:15:00'],
    ['23:45-00:15', '2026-11-21T00:15:00', undefined],
    ['', '2026-11-21T00:00:00', undefined],
  ])('with the nightly maintenance %p, the outage at %s lasts until %p', (maintenance, now, until) => {
    expect(outageOf('MB2U0227', state({ maintenance }), at(now))).toEqual(until && { until: at(until) });
  });

  it('an outage by the operator lasts until its end, and then the nightly maintenance applies again', () => {
    const until = at('2026-11-20T12:00:00');
    const off = state({ is_online: false, switched_until: until });
    expect(outageOf('MB2U0227', off, at('2026-11-20T11:59:59'))).toEqual({ until });
    expect(outageOf('MB2U0227', off, until)).toBeUndefined();
    expect(outageOf('MB2U0227', off, at('2026-11-21T00:10:00'))).toEqual({ until: at('2026-11-21T00:30:00') });
  });

  it('a provider that the operator sets online has no outage', () => {
    expect(outageOf('MB2U0227', state({ is_online: true }), at('2026-11-21T00:10:00'))).toBeUndefined();
  });

  it('some banks have nightly maintenance by default', () => {
    expect(outageOf('BSN0601', undefined, at('2026-11-21T00:10:00'))).toEqual({ until: at('2026-11-21T00:30:00') });
    expect(outageOf('MB2U0227', undefined, at('2026-11-21T00:10:00'))).toBeUndefined();
  });
});

const ONLINE = {
  payment_service_id: BANK.asks,
  name: 'Maybank2u',
  unique_reference: 'MB2U0227',
  group_code: 'WEB_PAYMENT',
  record_status_id: 1,
};

const Reading = v.object({
  data: v.object({
    code: v.string(),
    is_online: v.boolean(),
    until: v.nullable(v.string()),
    maintenance: v.string(),
  }),
});

withSandbox('an outage', (sandbox) => {
  const control = async (code: string, change: object) => {
    const url = `/sandbox/control/providers/${code}`;
    const reply = await sandbox().app.inject({ method: 'PUT', url, payload: change });
    return { status: reply.statusCode, code: reply.json<{ response_code: number }>().response_code, reply };
  };
  const change = async (code: string, to: object) => v.parse(Reading, (await control(code, to)).reply.json()).data;
  const payer = () => payerOf(sandbox());
  const listed = async (bill: string, code: string) => {
    const input = { params: { bankType: '1' }, query: { _invoice_uuid: bill } };
    return (await dataOf(sandbox(), publicPay.services, input)).find(
      ({ unique_reference }) => unique_reference === code,
    );
  };

  it('during an outage, a bank is offline in the payer’s list and the system constants, and refuses payments', async () => {
    const bill = await payer().createBill();
    const signedIn = await payer().signedIn();
    const inConstants = async () =>
      (await dataOf(sandbox(), platform.system, {}, signedIn)).banks.find(({ code }) => code === 'MB2U0227')?.is_online;
    expect(await listed(bill.id, 'MB2U0227')).toEqual(ONLINE);
    expect(await change('MB2U0227', { is_online: false })).toMatchObject({ is_online: false, until: null });
    expect(await listed(bill.id, 'MB2U0227')).toEqual({ ...ONLINE, record_status_id: 2 });
    expect(await inConstants()).toBe(false);
    const refused = await payer().tryPay(bill.id, BANK.asks);
    expect(codeOf(refused)).toBe('bankOffline');
    expect(refused.fields).toEqual({ payment_service_id: 'This way to pay is offline now' });
    expect(await change('MB2U0227', { is_online: null })).toMatchObject({ is_online: true });
    expect(await listed(bill.id, 'MB2U0227')).toMatchObject({ record_status_id: 1 });
    expect(await inConstants()).toBe(true);
    expect((await payer().tryPay(bill.id, BANK.asks)).code).toBe(2000);
  });

  it('an outage with an end shows its end, and ends automatically by the sandbox clock', async () => {
    const bill = await payer().createBill();
    const until = new Date(sandbox().clock.now().getTime() + 30 * 60_000);
    await change('MB2U0227', { is_online: false, until: until.toISOString() });
    expect(await listed(bill.id, 'MB2U0227')).toMatchObject({ offline_until: until.toISOString() });
    const time = new Date(until.getTime() + 8 * 3_600_000).toISOString();
    expect((await payer().tryPay(bill.id, BANK.asks)).fields).toEqual({
      payment_service_id: `This way to pay is offline until ${time.slice(11, 16)} on ${time.slice(0, 10)}`,
    });
    await sandbox().app.inject({ method: 'POST', url: '/sandbox/control/clock/advance', payload: { minutes: 31 } });
    expect(await listed(bill.id, 'MB2U0227')).toEqual(ONLINE);
  });

  it('a wallet or card provider that is switched off refuses payments', async () => {
    const bill = await payer().createBill();
    await change('TNG', { is_online: false });
    expect(codeOf(await payer().tryPay(bill.id, 'ewallet_TNG'))).toBe('bankOffline');
    await change('CARD', { is_online: false });
    expect(codeOf(await payer().tryPay(bill.id, CARD, undefined, { card: 'x' }))).toBe('bankOffline');
  });

  it('nightly maintenance can be changed, and the list of providers shows the hours of each provider', async () => {
    expect(await change('PBB0233', { maintenance: '02:00-03:00' })).toMatchObject({ maintenance: '02:00-03:00' });
    expect(await change('PBB0233', { maintenance: null })).toMatchObject({ maintenance: '' });
    const all = await sandbox().app.inject({ url: '/sandbox/control/providers' });
    const rows = v.parse(v.object({ data: v.array(Reading.entries.data) }), all.json()).data;
    expect(rows.find(({ code }) => code === 'AGRO01')).toMatchObject({ maintenance: NIGHT });
    expect(rows.find(({ code }) => code === 'LOAD001')).toMatchObject({ is_online: false });
    expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length);
  });

  it('an unknown provider, invalid maintenance hours or a call from a browser page is refused', async () => {
    expect((await control('NOBANK', { is_online: false })).code).toBe(4004);
    expect((await control('MB2U0227', { maintenance: '24:00-25:00' })).code).toBe(4000);
    const url = '/sandbox/control/providers/MB2U0227';
    const foreign = {
      method: 'PUT',
      url,
      payload: { is_online: false },
      headers: { origin: 'http://evil.test' },
    } as const;
    expect((await sandbox().app.inject(foreign)).json()).toMatchObject({ response_code: 4004 });
  });
});
