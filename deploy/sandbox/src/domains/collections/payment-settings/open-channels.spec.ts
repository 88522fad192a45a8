/** A payer is offered only the open payment channels, and a payment through any other channel is refused. */
import { randomUUID } from 'node:crypto';
import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { SWITCHES, type Switch } from '@portal/shared/contract/merchant/collections/payment-settings.ts';
import { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import { publicPay, type PaymentService } from '@portal/shared/contract/public/public-pay.ts';
import { eq } from 'drizzle-orm';
import { paymentSettings } from './tables.ts';
import { collections as table } from '../tables.ts';
import { plans, type Plan } from '../../plans/tables.ts';
import { proveLedger } from '../../../kernel/ledger/prove.ts';
import { dataOf } from '../../../testing/calls.ts';
import { withSandbox } from '../../../testing/with-sandbox.ts';
import { BANK, codeOf, payerOf } from '../../../testing/payer.ts';
import { openChannels } from './open-channels.ts';

const groupsOf = (services: readonly PaymentService[]) => new Set(services.map(({ group_code }) => group_code));

withSandbox('the choice of channels', (sandbox) => {
  let payer: ReturnType<typeof payerOf>;
  beforeAll(() => {
    payer = payerOf(sandbox());
  });

  const collection = async () => {
    const body = { title: 'Kelas renang', description: '', record_status: 1 as const };
    return (await dataOf(sandbox(), collections.create, { body }, await payer.signedIn())).id;
  };
  const offeredFor = (bill: string, bankType = '1') =>
    dataOf(sandbox(), publicPay.services, { params: { bankType }, query: { _invoice_uuid: bill } });
  const on = Object.fromEntries(SWITCHES.map((each) => [each, true])) as Record<Switch, true>;
  const set = (collection_id: string, part: Partial<Record<Switch | 'is_active', boolean>>) =>
    sandbox().database.tx(async (tx) => {
      const row = { ...on, is_active: true, ...part, collection_id };
      const [owner] = await tx.select().from(table).where(eq(table.id, collection_id));
      await tx
        .insert(paymentSettings)
        .values({ ...row, id: randomUUID(), account_id: owner?.account_id ?? '', created_at: sandbox().clock.now() })
        .onConflictDoUpdate({ target: paymentSettings.collection_id, set: row });
    });
  const flag = (plan: Plan, change: Partial<typeof plans.$inferInsert>) =>
    sandbox().database.tx((tx) => tx.update(plans).set(change).where(eq(plans.id, plan)));

  it('opens the channels that the flags of the merchant’s plan allow', async () => {
    const openTo = async (username: 'aminah' | 'weiming' | 'kavitha') => {
      const of = payerOf(sandbox(), username);
      const { collection_id } = await of.createBill();
      const isOpen = await sandbox().database.tx((tx) => openChannels(tx, collection_id), 'read');
      return Channel.options.filter((channel) => isOpen?.(channel));
    };
    expect(await openTo('aminah')).toEqual(Channel.options);
    expect(await openTo('weiming')).toEqual(Channel.options.filter((each) => each !== 'paypal' && each !== 'crypto'));
    expect((await openTo('kavitha')).slice(0, 2)).toEqual(['fpx_b2c', 'fpx_b2b1']);
    expect(await openTo('kavitha')).not.toContain('ewallet');
  });

  it('offers only channels that the plan includes and the collection has switched on', async () => {
    const collection_id = await collection();
    const bill = await payer.createBill({ collection_id });
    const all = groupsOf(await offeredFor(bill.id));
    expect(all.has('SWITCH_PAYPAL')).toBe(true);
    await set(collection_id, { paypal: false, fpx: false });
    const some = groupsOf(await offeredFor(bill.id));
    expect([...all].filter((group) => !some.has(group))).toEqual(['WEB_PAYMENT', 'SWITCH_PAYPAL']);
    expect(await offeredFor(bill.id, '2')).toEqual([]);
    await set(collection_id, { paypal: false, is_active: false });
    expect(groupsOf(await offeredFor(bill.id))).toEqual(all);
  });

  it('refuses a channel that was closed while the payer chose, and posts nothing to the ledger', async () => {
    const collection_id = await collection();
    const bill = await payer.createBill({ collection_id });
    await set(collection_id, { fpx: false });
    const refused = await payer.tryPay(bill.id, BANK.approves);
    expect([codeOf(refused), Object.keys(refused.fields)]).toEqual(['channelClosed', ['payment_service_id']]);
    expect((await payer.open(bill.id)).last_invoice_no).toBeNull();
    expect((await sandbox().database.tx(proveLedger, 'read')).faults).toEqual([]);
  });

  it('closes a channel for all merchants of a plan while the plan’s flag for the channel is off', async () => {
    const bill = await payer.createBill();
    await flag('complete', { bnpl_enable: false });
    expect(groupsOf(await offeredFor(bill.id)).has('BUY_NOW_PAY_LATER')).toBe(false);
    expect(codeOf(await payer.tryPay(bill.id, 'bnpl_PAYFLEX'))).toBe('channelClosed');
    await flag('complete', { bnpl_enable: true });
    expect(await payer.pay(bill.id, 'bnpl_PAYFLEX')).toMatchObject({ status: 'redirected' });
  });
});
