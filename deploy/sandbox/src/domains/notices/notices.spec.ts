/** Notices from the event to the portal and the mail. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import {
  NOTICE_EVENT_NAMES,
  NOTICE_EVENTS,
  type NoticeEvent,
} from '@portal/shared/contract/merchant/platform/notice-events.ts';
import { notices } from '@portal/shared/contract/merchant/platform/notices.ts';
import { notificationSettings as settings } from '@portal/shared/contract/merchant/platform/notification-settings.ts';
import { momentAt } from '@portal/shared/domain/malaysian-time.ts';
import { noticeText } from '@portal/shared/domain/notices/notice-text.ts';
import { STATEMENTS } from '../../kernel/data/pooled.ts';
import { frozen } from '../../kernel/time/clock.ts';
import { callGateway, dataOf } from '../../testing/calls.ts';
import { BANK, payerOf } from '../../testing/payer.ts';
import { walkBank } from '../../testing/walk-bank.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { keyOf } from '../api-keys/testing/access.ts';
import { digestAt } from './mail.ts';

describe('a digest', () => {
  it.each([
    ['2026-11-26', '08:59', 'daily', '2026-11-26'],
    ['2026-11-26', '09:00', 'daily', '2026-11-27'],
    ['2026-11-26', '09:00', 'weekly', '2026-11-30'],
    ['2026-11-30', '08:59', 'weekly', '2026-11-30'],
    ['2026-11-30', '09:00', 'weekly', '2026-12-07'],
  ] as const)('of an event on %s at %s with the setting “%s” is sent at nine on %s', (day, time, digest, sent) => {
    expect(digestAt(momentAt(day, time), digest)).toEqual(momentAt(sent, '09:00'));
  });
});

it('the text of every event has identical placeholders in all three languages', () => {
  const all = {
    payer: '1',
    amount: '2',
    bill: '3',
    number: '4',
    payee: '5',
    name: '6',
    person: '7',
    plan: '8',
    day: '2026-12-09',
    reason: '0',
    account: '11',
    device: '12',
    address: '13',
    merchant: '14',
    share: '15',
    faults: '16',
  };
  const filled = (event: NoticeEvent, language: 'en' | 'ms' | 'ar', kind: string) =>
    (noticeText(event, { ...all, kind }, language).match(/\d+/g) ?? []).toSorted();
  for (const event of NOTICE_EVENT_NAMES)
    for (const kind of event === 'bank_account.changed' ? ['added', 'changed', 'settled_to', 'removed'] : ['']) {
      const blanks = filled(event, 'en', kind);
      expect(blanks).not.toEqual([]);
      expect([filled(event, 'ms', kind), filled(event, 'ar', kind)]).toEqual([blanks, blanks]);
    }
});

withSandbox('the notices of a person', (sandbox) => {
  const as = async (username: 'aminah' | 'chandran' | 'rosnah' | 'weiming') => ({
    token: (await sandbox().signIn(username)).access,
  });
  const told = async (by: { token: string }) => (await dataOf(sandbox(), notices.list, { query: {} }, by)).list.data;
  const unread = async (by: { token: string }) => (await dataOf(sandbox(), notices.unread, {}, by)).count;
  const run = () => sandbox().app.sandbox.jobs.run(sandbox().database, sandbox().clock);
  const mails = () => sandbox().app.sandbox.mailbox.mails();
  const payBill = async (payer_name: string) => {
    const payer = payerOf(sandbox());
    const bill = await payer.createBill({ amount: '120.00', payer_name });
    const { redirect_url } = await payer.pay(bill.id, BANK.approves);
    await walkBank(sandbox().app, redirect_url);
    return bill;
  };

  it('a payment notifies the people of its account who may see bills, and no people of another account', async () => {
    const bill = await payBill('Nurul Izzah');
    for (const name of ['aminah', 'chandran', 'rosnah'] as const) {
      const [newest] = await told(await as(name));
      expect(newest).toMatchObject({
        event: 'payment.received',
        data: { payer: 'Nurul Izzah', amount: '120.00' },
        link: `/customer-bills/view/${bill.id}`,
        is_read: false,
      });
    }
    const others = await told(await as('weiming'));
    expect(others.some(({ link }) => link.includes(bill.id))).toBe(false);
  });

  it('a person marks one notice or all notices as read, only for themselves', async () => {
    const by = await as('aminah');
    const before = await unread(by);
    const others = await unread(await as('chandran'));
    const [newest] = await told(by);
    const { count } = await dataOf(sandbox(), notices.read, { body: { id: newest?.id ?? '' } }, by);
    expect(count).toBe(before - 1);
    await dataOf(sandbox(), notices.read, { body: { id: newest?.id ?? '' } }, by);
    expect(await unread(by)).toBe(before - 1);
    expect(await unread(await as('chandran'))).toBe(others);
    expect((await told(by))[0]?.is_read).toBe(true);
    expect((await dataOf(sandbox(), notices.read, { body: {} }, by)).count).toBe(0);
    const unknown = { body: { id: '00000000-0000-4000-8000-000000000000' } };
    expect(await callGateway(sandbox(), notices.read, unknown, by)).toMatchObject({ code: 4004 });
  });

  it('a setting that switches off a critical event is refused with the reason at its field', async () => {
    const by = await as('aminah');
    const off = (body: object) =>
      callGateway(
        sandbox(),
        settings.create,
        { body: { event: 'api_key.made', portal: true, mail: true, digest: 'at_once', ...body } },
        by,
      );
    const why = 'This is about your money or who may move it, so it cannot be switched off';
    expect(await off({ mail: false })).toMatchObject({ code: 4000, fields: { mail: why } });
    expect(await off({ portal: false })).toMatchObject({ code: 4000, fields: { portal: why } });
    expect(await off({ digest: 'weekly' })).toMatchObject({ code: 4000, fields: { digest: why } });
  });

  it('a setting belongs to one person, exists once per event, and is changed only from its current version', async () => {
    const by = await as('aminah');
    const body = { event: 'report.ready', portal: true, mail: true, digest: 'weekly' } as const;
    const made = await dataOf(sandbox(), settings.create, { body }, by);
    expect(made).toMatchObject({ ...body, is_active: true, version: 1 });
    expect(await callGateway(sandbox(), settings.create, { body }, by)).toMatchObject({
      code: 4009,
      fields: { event: expect.any(String) },
    });
    const params = { id: made.id };
    const off = { ...body, portal: false, mail: false, version: 1 };
    expect(await dataOf(sandbox(), settings.update, { params, body: off }, by)).toMatchObject({
      is_active: false,
      version: 2,
    });
    expect(await callGateway(sandbox(), settings.update, { params, body: off }, by)).toMatchObject({ code: 4009 });
    expect(await callGateway(sandbox(), settings.get, { params }, await as('chandran'))).toMatchObject({ code: 4004 });
    await dataOf(sandbox(), settings.remove, { params }, by);
    expect((await dataOf(sandbox(), settings.find, { query: {} }, by)).list.data).toEqual([]);
  });

  it('an owner sees the settings of every person, and a clerk sees only their own settings', async () => {
    const all = async (name: 'aminah' | 'rosnah') =>
      (await dataOf(sandbox(), settings.list, { query: { skip: 0, limit: 100 }, body: {} }, await as(name))).list.data;
    const names = new Set((await all('aminah')).map(({ user_name }) => user_name));
    expect(names.size).toBeGreaterThan(2);
    const rosnah = await all('rosnah');
    expect(new Set(rosnah.map(({ user_name }) => user_name))).toEqual(new Set(['Rosnah binti Karim']));
    // A clerk may not approve payouts or change bank accounts, so these two events are missing.
    const events = rosnah.map(({ event }) => event);
    const ofMerchants = NOTICE_EVENT_NAMES.filter((event) =>
      ['any', 'merchant'].includes(NOTICE_EVENTS[event].audience),
    );
    expect(ofMerchants.filter((event) => !events.includes(event))).toEqual(['payout.waiting', 'bank_account.changed']);
    for (const { event, mail, is_active } of rosnah) {
      expect(mail).toBe(NOTICE_EVENTS[event].mail);
      expect(is_active).toBe(true);
    }
  });

  it('a critical mail is sent immediately, and the payments of a day are in one mail at nine', async () => {
    const { clock } = sandbox();
    const setting = clock.setting();
    clock.set(frozen(momentAt('2026-11-24', '15:00')));
    await run();
    const owner = { sandbox: sandbox(), ...(await as('aminah')) };
    await keyOf(owner, { name: 'Kedai malam' });
    await payBill('Siti Hajar');
    await payBill('Ravi Kumar');
    await run();
    const about = (text: string) =>
      mails().filter(({ subject, lines }) => [subject, ...lines].join(' ').includes(text));
    expect(about('Kedai malam').map(({ to }) => to)).toContain('aminah@example.my');
    expect(about('Siti Hajar')).toEqual([]);
    clock.set(frozen(momentAt('2026-11-25', '09:01')));
    await run();
    const [digest] = about('Siti Hajar').filter(({ to }) => to === 'aminah@example.my');
    expect(digest?.lines.join(' ')).toContain('Ravi Kumar');
    expect(digest?.subject).toMatch(/^Tadika Sinar Pagi: \d+ notices$/);
    await run();
    expect(about('Siti Hajar').filter(({ to }) => to === 'aminah@example.my')).toHaveLength(1);
    clock.set(setting);
  });

  it('the notices of several payments look up their recipients once, and are added to digests by one statement', async () => {
    await run();
    for (const name of ['Lim Wei', 'Farah Aziz', 'Ganesh Pillai']) await payBill(name);
    const sent: string[] = [];
    const note = (text: unknown) => void sent.push(String(text));
    subscribe(STATEMENTS, note);
    await run().finally(() => unsubscribe(STATEMENTS, note));
    expect(sent.filter((text) => text.includes('insert into "notice_digests"'))).toHaveLength(1);
    expect(sent.filter((text) => text.startsWith('select "user_id", "digest"'))).toHaveLength(1);
  });

  it('a person who switched off the mail of an event gets no mail about the event', async () => {
    const { clock } = sandbox();
    const setting = clock.setting();
    const by = await as('aminah');
    await dataOf(
      sandbox(),
      settings.create,
      { body: { event: 'payment.received', portal: false, mail: false, digest: 'daily' } },
      by,
    );
    clock.set(frozen(momentAt('2026-11-26', '15:00')));
    await payBill('Lim Ah Kow');
    await run();
    clock.set(frozen(momentAt('2026-11-27', '09:01')));
    await run();
    const of = mails().filter(({ lines, subject }) => [subject, ...lines].join(' ').includes('Lim Ah Kow'));
    expect(of.map(({ to }) => to)).not.toContain('aminah@example.my');
    expect(of.length).toBeGreaterThan(0);
    expect((await told(await as('aminah'))).some(({ event }) => event === 'payment.received')).toBe(false);
    clock.set(setting);
  });
});
