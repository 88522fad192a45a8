/** Sending bills by email and SMS, tested through the gateway's calls. */
import { randomUUID } from 'node:crypto';
import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import {
  messaging,
  MOST_BILLS,
  type MessageChannel,
  type MessageLanguage,
} from '@portal/shared/contract/merchant/bills/messaging.ts';
import { billForm } from '@portal/shared/testing/forms.ts';
import { eq, sql } from 'drizzle-orm';
import { movedBy } from '../../kernel/time/clock.ts';
import { bills as billRows } from '../bills/tables.ts';
import { messages } from './tables.ts';
import { routeOf } from '../../kernel/http/serve.ts';
import { callGateway, dataOf } from '../../testing/calls.ts';
import { withUnprovedSandbox } from '../../testing/with-sandbox.ts';
import { stateOf } from '../../testing/state.ts';
import { HOURLY } from './room.ts';

const PHONE = '012-345 6789';

withUnprovedSandbox('bill messaging', (sandbox) => {
  let token: string;
  let collection_id: string;

  beforeAll(async () => {
    token = (await sandbox().signIn('aminah')).access;
    const body = { title: 'Yuran ujian', description: '', record_status: 1 as const };
    collection_id = (await dataOf(sandbox(), collections.create, { body }, { token })).id;
  });

  const makeBill = async (changes: object = {}) => {
    const body = billForm({ collection_id, payer_phone: PHONE, due_date: '2026-12-01', ...changes });
    return (await dataOf(sandbox(), bills.create, { body }, { token })).id;
  };
  const change = (id: string, to: Partial<typeof billRows.$inferInsert>) =>
    sandbox().database.tx((tx) => tx.update(billRows).set(to).where(eq(billRows.id, id)));

  interface Options {
    readonly key?: string;
    readonly language?: MessageLanguage;
    readonly as?: string;
  }
  const input = (bill_ids: readonly string[], language: MessageLanguage) => ({
    body: { bill_ids: [...bill_ids], language },
  });
  const options = (key: string, as: string) => ({ token: as, headers: { 'idempotency-key': key } });
  const send = async (
    channel: MessageChannel,
    ids: readonly string[],
    { key = randomUUID(), language = 'en', as }: Options = {},
  ) => (await dataOf(sandbox(), messaging[channel], input(ids, language), options(key, as ?? token))).results;
  const tried = (
    channel: MessageChannel,
    ids: readonly string[],
    { key = randomUUID(), language = 'en', as }: Options = {},
  ) => callGateway(sandbox(), messaging[channel], input(ids, language), options(key, as ?? token));

  const logOf = async (id: string) => (await dataOf(sandbox(), bills.get, { params: { id } }, { token })).messages;
  const mails = () => sandbox().app.sandbox.mailbox.mails();
  const about = (id: string) => mails().filter(({ link }) => new URL(link.to).pathname.endsWith(id));
  const pass = async (minutes: number) => {
    const { app, database, clock } = sandbox();
    clock.set(movedBy(clock.setting(), minutes * 60_000));
    await app.sandbox.jobs.run(database, clock);
    token = (await sandbox().signIn('aminah')).access;
  };

  it('a reminder of a bill is sent only after a first message, and not within an hour of the last message', async () => {
    const id = await makeBill();
    const isSent = async () => (await dataOf(sandbox(), bills.get, { params: { id } }, { token })).is_sent;
    const remind = async () => {
      const body = { bill_ids: [id], language: 'en' as const, is_reminder: true };
      return (await dataOf(sandbox(), messaging.email, { body }, options(randomUUID(), token))).results;
    };
    expect(await isSent()).toBe(false);
    expect(await remind()).toEqual([{ bill_id: id, outcome: 'skipped', reason: 'unsent' }]);
    await send('email', [id]);
    expect(await isSent()).toBe(true);
    expect(await remind()).toEqual([{ bill_id: id, outcome: 'skipped', reason: 'recent' }]);
    await pass(61);
    expect(await remind()).toEqual([{ bill_id: id, outcome: 'sent', reason: null }]);
  });

  it('a mail contains the link of its bill, and is in the log of the bill with a masked address', async () => {
    const id = await makeBill();
    expect(await send('email', [id])).toEqual([{ bill_id: id, outcome: 'sent', reason: null }]);
    expect(about(id)).toMatchObject([
      {
        to: 'mei@example.my',
        subject: expect.stringMatching(/^Tadika Sinar Pagi: bill INV-\d+, RM120\.00$/),
        language: 'en',
        link: { to: expect.stringMatching(/\/pay\/bill\/[\w-]+$/) },
      },
    ]);
    expect(await logOf(id)).toMatchObject([
      {
        channel: 'email',
        recipient: 'm•••@example.my',
        status: 'sent',
        by: 'Aminah binti Yusof',
        parts: 1,
        reason: null,
      },
    ]);
  });

  it('an SMS is in the chosen language, is counted in parts, and its link opens the page in that language', async () => {
    const id = await makeBill();
    await send('sms', [id], { language: 'ar' });
    const [sms] = about(id);
    expect(sms).toMatchObject({ to: PHONE, language: 'ar', sms: { coding: 'UCS-2' } });
    expect(sms?.link.to).toMatch(/\/pay\/bill\/[\w-]+\?lang=ar$/);
    expect(await logOf(id)).toMatchObject([
      { channel: 'sms', recipient: '012•••6789', language: 'ar', parts: sms?.sms?.parts },
    ]);
  });

  it('the response has the reason for each skipped bill, and the other bills are sent', async () => {
    const good = await makeBill();
    const paid = await makeBill();
    const expired = await makeBill();
    const cancelled = await makeBill();
    const waiting = await makeBill();
    const without = await makeBill();
    await change(paid, { status: 'paid' });
    await change(expired, { status: 'expired' });
    await change(cancelled, { status: 'cancelled' });
    await change(waiting, { status: 'pending' });
    await change(without, { payer_email: '' });
    const results = await send('email', [good, paid, expired, cancelled, waiting, without]);
    expect(results.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['sent', null],
      ['skipped', 'paid'],
      ['skipped', 'closed'],
      ['skipped', 'closed'],
      ['skipped', 'waiting'],
      ['skipped', 'no_email'],
    ]);
    expect(await logOf(paid)).toEqual([]);
    const landline = await makeBill({ payer_phone: '03-2345 6789' });
    const none = await makeBill({ payer_phone: '' });
    expect(await send('sms', [landline, none])).toMatchObject([{ reason: 'no_mobile' }, { reason: 'no_phone' }]);
  });

  it('no message is sent for a bill of a stopped collection', async () => {
    const body = { title: 'Berhenti', description: '', record_status: 1 as const };
    const { id } = await dataOf(sandbox(), collections.create, { body }, { token });
    const bill = await makeBill({ collection_id: id });
    await dataOf(sandbox(), collections.update, { params: { id }, body: { ...body, record_status: 2 } }, { token });
    expect(await send('email', [bill])).toMatchObject([{ outcome: 'skipped', reason: 'stopped' }]);
  });

  it('a message to an address that rejects mail is stored as failed', async () => {
    const id = await makeBill({ payer_email: 'nobody@nowhere.invalid' });
    expect(await send('email', [id])).toEqual([{ bill_id: id, outcome: 'failed', reason: 'rejected' }]);
    expect(await logOf(id)).toMatchObject([{ status: 'failed', reason: 'rejected', sent_at: null }]);
    expect(about(id)).toEqual([]);
  });

  it('a message that a slow carrier has not accepted yet is queued, and is sent once by a later try', async () => {
    const id = await makeBill({ payer_email: 'slow@example.my' });
    expect(await send('email', [id])).toMatchObject([{ outcome: 'queued' }]);
    await pass(0);
    expect(about(id)).toEqual([]);
    await pass(2);
    expect(await logOf(id)).toMatchObject([{ status: 'sent' }]);
    await pass(2);
    expect(about(id)).toHaveLength(1);
  });

  it('a queued message is skipped when its bill is paid or its collection is stopped before the next try', async () => {
    const [paid, stopped] = [
      await makeBill({ payer_email: 'slow@example.my' }),
      await makeBill({ payer_email: 'slow@example.my' }),
    ];
    await send('email', [paid, stopped]);
    await change(paid, { status: 'paid', paid_at: sandbox().clock.now() });
    const params = { id: collection_id };
    await dataOf(sandbox(), collections.update, { params, body: { record_status: 2 } }, { token });
    await pass(2);
    await dataOf(sandbox(), collections.update, { params, body: { record_status: 1 } }, { token });
    expect(await logOf(paid)).toMatchObject([{ status: 'skipped', reason: 'paid', sent_at: null }]);
    expect(await logOf(stopped)).toMatchObject([{ status: 'skipped', reason: 'stopped', sent_at: null }]);
    await pass(2);
    expect([...about(paid), ...about(stopped)]).toEqual([]);
  });

  it('two calls with one idempotency key get one response and send one message, even when they are concurrent', async () => {
    const id = await makeBill();
    const key = randomUUID();
    const [first, second] = await Promise.all([send('email', [id], { key }), send('email', [id], { key })]);
    expect(second).toEqual(first);
    expect(await send('email', [id], { key })).toEqual(first);
    expect(about(id)).toHaveLength(1);
    expect(await logOf(id)).toHaveLength(1);
    expect(await tried('email', [id], { key, language: 'ms' })).toMatchObject({ code: 4011 });
  });

  it('a call without an idempotency key is refused, and a bill that is listed twice gets one message', async () => {
    const id = await makeBill();
    const refused = await callGateway(sandbox(), messaging.email, input([id], 'en'), { token });
    expect(refused).toMatchObject({ code: 4000, fields: { idempotency_key: expect.any(String) } });
    expect(await send('email', [id, id])).toHaveLength(1);
  });

  it('a call with more than 500 bills, or with no bill, is refused', async () => {
    const many = Array.from({ length: MOST_BILLS + 1 }, () => randomUUID());
    expect(await tried('email', many)).toMatchObject({ code: 4000, fields: { bill_ids: 'Choose at most 500' } });
    expect(await tried('email', [])).toMatchObject({ code: 4000, fields: { bill_ids: 'This is required' } });
  });

  it('an idempotency key is valid for one merchant only, and a bill of another merchant is unknown', async () => {
    const id = await makeBill();
    const key = randomUUID();
    await send('email', [id], { key });
    const { access } = await sandbox().signIn('weiming');
    const before = await stateOf(sandbox().database);
    expect(await tried('email', [id], { key, as: access })).toMatchObject({
      code: 4004,
      fields: { bill_ids: 'This does not exist, or is not yours' },
    });
    expect(await stateOf(sandbox().database)).toEqual(before);
  });

  it('a call over the hourly limit is refused with the number of messages left and a Retry-After header', async () => {
    await pass(61);
    const [id, other] = [await makeBill(), await makeBill()];
    const account_id = await sandbox().database.tx(async (tx) => {
      const [bill] = await tx.select().from(billRows).where(eq(billRows.id, id));
      return bill?.account_id;
    });
    const at = sandbox().clock.now().toISOString();
    await sandbox().database.tx((tx) =>
      tx.execute(sql`insert into messages
        (id, account_id, bill_id, channel, language, recipient, status, parts, by_name, created_at, sent_at)
        select gen_random_uuid(), ${account_id}::uuid, ${id}::uuid, 'email', 'en', 'x@example.my', 'sent', 1, 'x',
          ${at}::timestamptz - interval '20 minutes', ${at}::timestamptz from generate_series(1, ${HOURLY - 1})`),
    );
    const answer = await sandbox().app.inject({
      method: 'POST',
      url: routeOf(messaging.email.path),
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
      payload: { bill_ids: [id, other], language: 'en' },
    });
    expect(answer.json()).toMatchObject({
      response_code: 4029,
      breakdown_errors: { bill_ids: 'At most 1000 messages an hour; 1 more can go now' },
    });
    expect(Number(answer.headers['retry-after'])).toBe(40 * 60);
    expect(await send('email', [other])).toMatchObject([{ outcome: 'sent' }]);
    await pass(41);
    expect(await send('email', [id, other])).toMatchObject([{ outcome: 'sent' }, { outcome: 'sent' }]);
    await sandbox().database.tx((tx) => tx.delete(messages).where(eq(messages.recipient, 'x@example.my')));
  });

  it('the mailbox page shows the length of an SMS, and escapes HTML in names and descriptions', async () => {
    const id = await makeBill({
      payer_name: '<img src=x onerror=alert(1)>',
      description: '"><script>alert(1)</script>',
    });
    await send('email', [id]);
    await send('sms', [id], { language: 'ar' });
    const { body } = await sandbox().app.inject({ url: '/sandbox/mail', headers: { host: 'localhost:4310' } });
    expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;');
    // The mailbox page shows no images except the operator's mark above each message.
    expect(body.replaceAll(/<img src="data:image\/png;base64,[A-Za-z0-9+/=]+" alt="" [^>]*>/g, '')).not.toMatch(
      /<img|<script/,
    );
    expect(body).toMatch(/\d+ letters, UCS-2, 3 parts/);
    expect(body).toContain('<div lang="ar" dir="rtl">');
  });
});
