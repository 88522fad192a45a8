/** Administrators read a merchant and change its account; the audit list of that merchant shows each read and each change. */
import { administration } from '@portal/shared/contract/admin/administration.ts';
import { reviews } from '@portal/shared/contract/admin/reviews.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { auditEntries } from '@portal/shared/contract/merchant/audit/audit-entries.ts';
import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import type { ReviewFault } from '@portal/shared/contract/merchant/company/review.ts';
import { companyDetails } from '@portal/shared/contract/merchant/company/company-details.ts';
import { notices } from '@portal/shared/contract/merchant/platform/notices.ts';
import { subscriptions } from '@portal/shared/contract/merchant/platform/subscriptions.ts';
import { sumOf } from '@portal/shared/domain/money.ts';
import { accountId } from '../../kernel/seed/accounts.ts';
import { ledgerProofs } from '../../kernel/ledger/tables.ts';
import { movedBy } from '../../kernel/time/clock.ts';
import { callGateway, dataOf } from '../../testing/calls.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { openChannels } from '../collections/domain.ts';
import { keyOf } from '../api-keys/testing/access.ts';
import { sentCompany } from './testing/access.ts';

const SHOP = accountId('Kedai Sinar Pagi');
const KINDERGARTEN = accountId('Tadika Sinar Pagi');
const EVERY = { skip: 0, limit: 500 };
const REASON = { reason: 'Complaints of several payers' };
const MINUTE_MS = 60_000;

withSandbox('administration', (sandbox) => {
  const signedIn = async (username: string) => (await sandbox().signIn(username)).access;
  let token = '';
  beforeEach(async () => {
    token = await signedIn('puteri');
  });

  const merchants = async (filter: Readonly<Record<string, string>> = {}) =>
    (await dataOf(sandbox(), administration.merchants, { query: EVERY, body: { filter } }, { token })).list.data;
  const dashboard = () => dataOf(sandbox(), administration.dashboard, { query: {} }, { token });
  const exceptions = async (filter: Readonly<Record<string, string>> = {}) =>
    (await dataOf(sandbox(), administration.exceptions, { query: EVERY, body: { filter } }, { token })).list.data;
  const waiting = async (filter: Readonly<Record<string, string>> = {}) =>
    (await dataOf(sandbox(), reviews.waiting, { query: EVERY, body: { filter } }, { token })).list.data;
  const audited = async (username: string, group: 'access' | 'account' | 'company') => {
    const as = await signedIn(username);
    const input = { query: { skip: 0, limit: 100 }, body: { filter: { group } } };
    return (await dataOf(sandbox(), auditEntries.list, input, { token: as })).list.data;
  };
  const pass = (minutes: number) => {
    const { clock } = sandbox();
    clock.set(movedBy(clock.setting(), minutes * MINUTE_MS));
  };

  describe('the dashboard', () => {
    it('counts merchants per state, equal to the list of merchants with a filter for each state', async () => {
      const { merchants: part } = await dashboard();
      for (const { state, count } of part?.states ?? []) expect(await merchants({ state })).toHaveLength(count);
      expect((await merchants()).map(({ name }) => name).toSorted()).toEqual([
        'Kedai Sinar Pagi',
        'Persatuan Penduduk Taman Melati',
        'Tadika Sinar Pagi',
      ]);
    });

    it('shows volumes and counts of payments and attempts that equal the sums of the list of merchants', async () => {
      const { payments: part } = await dashboard();
      const all = await merchants();
      expect(part?.days.amount).toBe(sumOf(all.map(({ volume }) => volume)));
      expect(part?.days.amount).toBeGreaterThan(0n);
      expect(part?.today.amount).toBe(sumOf(all.map(({ volume_today }) => volume_today)));
      expect(part?.days.count).toBe(all.reduce((sum, { payments }) => sum + payments, 0));
      expect(part?.tried).toBe(all.reduce((sum, { tried }) => sum + tried, 0));
      for (const { tried, succeeded, success_rate } of all)
        expect(success_rate).toBe(tried === 0 ? null : Math.round((10_000 * succeeded) / tried));
    });

    it('shows counts of bank exceptions by age, held payments and held payouts that equal the filtered lists', async () => {
      const { exceptions: part } = await dashboard();
      for (const { age, count } of part?.bank ?? [])
        expect(await exceptions({ group: 'bank', age })).toHaveLength(count);
      const held = await exceptions({ group: 'held_payment' });
      expect(part?.held_payments).toEqual({
        count: held.length,
        amount: sumOf(held.map(({ amount }) => amount ?? 0n)),
      });
      expect(await exceptions({ group: 'held_payout' })).toHaveLength(part?.held_payouts.count ?? -1);
    });

    it('shows the number of waiting company reviews, equal to the list, and when the oldest was submitted', async () => {
      const { submitted_at } = await sentCompany({ sandbox: sandbox() }, KINDERGARTEN);
      const { reviews: part } = await dashboard();
      expect(await waiting({ kind: 'company' })).toHaveLength(part?.companies ?? -1);
      expect(part).toMatchObject({ companies: 1, oldest: submitted_at });
    });

    it('returns only the requested part, here the result of the last ledger check', async () => {
      const answer = await dataOf(sandbox(), administration.dashboard, { query: { part: 'books' } }, { token });
      expect(answer).toMatchObject({ merchants: null, payments: null, exceptions: null, reviews: null });
      expect(answer.books).toMatchObject({ faults: [] });
    });

    it('shows each fault of the last ledger check, until a later check finds no faults', async () => {
      const books = async () => (await dashboard()).books;
      const prove = (faults: string[]) =>
        sandbox().database.tx((tx) =>
          tx.insert(ledgerProofs).values({ at: sandbox().clock.now(), is_whole: true, entries: 12, faults }),
        );
      await prove(['a group is not balanced: spec']);
      expect(await books()).toMatchObject({ entries: 12, faults: ['a group is not balanced: spec'] });
      await prove([]);
      expect(await books()).toMatchObject({ at: sandbox().clock.now().toISOString(), faults: [] });
    });
  });

  describe('an administrator’s view of a merchant', () => {
    it('is recorded only in the audit list of that merchant, once for each screen within 15 minutes', async () => {
      const look = () => dataOf(sandbox(), administration.merchant, { params: { id: SHOP } }, { token });
      const before = (await audited('weiming', 'access')).length;
      const others = (await audited('kavitha', 'access')).length;
      expect(await look()).toMatchObject({ id: SHOP, name: 'Kedai Sinar Pagi' });
      await look();
      await Promise.all([look(), look(), look()]);
      expect(await audited('weiming', 'access')).toHaveLength(before + 1);
      await dataOf(sandbox(), administration.balances, { params: { id: SHOP } }, { token });
      const [newest] = await audited('weiming', 'access');
      expect(newest).toMatchObject({
        action: 'access.viewed',
        by_name: 'Puteri binti Hassan',
        address: '127.0.0.1',
        before: null,
        after: { screen: 'balances' },
      });
      expect(await audited('weiming', 'access')).toHaveLength(before + 2);
      pass(14);
      token = await signedIn('puteri');
      await look();
      expect(await audited('weiming', 'access')).toHaveLength(before + 2);
      pass(2);
      token = await signedIn('puteri');
      await look();
      expect(await audited('weiming', 'access')).toHaveLength(before + 3);
      expect(await audited('kavitha', 'access')).toHaveLength(others);
    });

    it('is refused with notFound when the id is not of a merchant, for example the operator’s account', async () => {
      for (const id of [
        '00000000-0000-4000-8000-000000000000',
        accountId('Portal operations'),
        accountId('Jejak Selatan'),
      ])
        expect(await callGateway(sandbox(), administration.merchant, { params: { id } }, { token })).toMatchObject({
          code: CODES.notFound.code,
        });
    });
  });

  describe('an account', () => {
    const suspend = (id = SHOP) =>
      callGateway(sandbox(), administration.suspend, { params: { id }, body: REASON }, { token });
    const reopen = (id = SHOP) =>
      callGateway(sandbox(), administration.reopen, { params: { id }, body: { reason: 'Settled' } }, { token });

    it('can be read but not changed by its users while the account is suspended', async () => {
      const owner = await signedIn('weiming');
      const { secret } = await keyOf({ sandbox: sandbox(), token: owner }, { scopes: ['collections.read'] });
      const collection = { title: 'Yuran Taska', description: '', record_status: 1 as const };
      const create = () => callGateway(sandbox(), collections.create, { body: collection }, { token: owner });
      const read = (as: string) =>
        callGateway(sandbox(), collections.list, { query: { skip: 0, limit: 10 }, body: {} }, { token: as });
      const settled = await collectionOf(owner);

      expect(await suspend()).toMatchObject({ data: { state: 'suspended', suspended_reason: REASON.reason } });
      expect(await suspend()).toMatchObject({ code: CODES.wrongState.code });
      expect(await create()).toMatchObject({ code: CODES.accountSuspended.code });
      expect(await read(owner)).toMatchObject({ code: CODES.success.code });
      expect(await read(secret)).toMatchObject({ code: CODES.accountSuspended.code });
      expect(await openChannelCount(settled)).toBe(0);
      expect(await merchants({ state: 'suspended' })).toMatchObject([{ id: SHOP }]);

      expect(await reopen()).toMatchObject({ data: { state: 'open', suspended_at: null } });
      expect(await reopen()).toMatchObject({ code: CODES.wrongState.code });
      expect(await create()).toMatchObject({ code: CODES.success.code });
      expect(await read(secret)).toMatchObject({ code: CODES.success.code });
      expect(await openChannelCount(settled)).toBeGreaterThan(0);
      expect((await audited('weiming', 'account')).slice(0, 2)).toMatchObject([
        { action: 'account.reopened', after: { reason: 'Settled' } },
        { action: 'account.suspended', after: REASON },
      ]);
      const told = await dataOf(sandbox(), notices.list, { query: { skip: 0, limit: 50 } }, { token: owner });
      expect(JSON.stringify(told)).toContain('account.suspended');
    });

    it('gets another plan immediately, and its current plan is refused at the field of the plan', async () => {
      const set = (plan_id: 'starter' | 'business') =>
        callGateway(
          sandbox(),
          administration.setPlan,
          { params: { id: SHOP }, body: { plan_id, ...REASON } },
          { token },
        );
      expect(await set('business')).toMatchObject({
        code: CODES.invalidInput.code,
        fields: { plan_id: expect.any(String) },
      });
      expect(await set('starter')).toMatchObject({ data: { plan_id: 'starter' } });
      const own = await dataOf(sandbox(), subscriptions.mine, {}, { token: await signedIn('weiming') });
      expect(own.Subscription.plan_id).toBe('starter');
      const [newest] = await audited('weiming', 'account');
      expect(newest).toMatchObject({ action: 'account.plan_set', after: { plan: 'Starter', ...REASON } });
      expect(await set('business')).toMatchObject({ data: { plan_id: 'business' } });
    });

    it('gets limits for payments and payouts, and empty values remove both limits', async () => {
      const set = (payment_maximum: string, payout_daily: string) =>
        callGateway(
          sandbox(),
          administration.setLimits,
          { params: { id: SHOP }, body: { payment_maximum, payout_daily, ...REASON } },
          { token },
        );
      expect(await set('250.00', '1000.00')).toMatchObject({
        data: { limits: { payment_maximum: '250.00', payout_daily: '1000.00' } },
      });
      const [newest] = await audited('weiming', 'account');
      expect(newest).toMatchObject({
        action: 'account.limits_set',
        before: { payment_maximum: null },
        after: { payment_maximum: 'RM250.00', payout_daily: 'RM1000.00', ...REASON },
      });
      expect(await set('-1', '')).toMatchObject({ fields: { payment_maximum: expect.any(String) } });
      expect(await set('', '')).toMatchObject({ data: { limits: { payment_maximum: null, payout_daily: null } } });
    });

    async function collectionOf(owner: string): Promise<string> {
      const body = { filter: {} };
      const { list } = await dataOf(
        sandbox(),
        collections.list,
        { query: { skip: 0, limit: 1 }, body },
        { token: owner },
      );
      return list.data[0]?.id ?? '';
    }

    const openChannelCount = (id: string) =>
      sandbox().database.tx(async (tx) => {
        const isOpen = await openChannels(tx, id);
        return Channel.options.filter((channel) => isOpen?.(channel)).length;
      }, 'read');
  });

  describe('a review', () => {
    const decide = (record: { id: string; submitted_at: string }, faults: ReviewFault[]) =>
      callGateway(
        sandbox(),
        reviews.decide,
        { params: { id: KINDERGARTEN }, body: { kind: 'company', ...record, faults } },
        { token },
      );
    const FAULT = { field: 'registration_number', reason: 'not_registered' } as const;

    it('that returns a company with a reason is visible to the merchant in the portal, a notice and the audit list', async () => {
      const sent = await sentCompany({ sandbox: sandbox() }, KINDERGARTEN);
      expect(await decide(sent, [FAULT])).toMatchObject({ data: { company: { status: 'returned', faults: [FAULT] } } });
      const owner = await signedIn('aminah');
      const { list } = await dataOf(sandbox(), companyDetails.find, { query: {} }, { token: owner });
      expect(list.data[0]).toMatchObject({ status: 'returned', faults: [FAULT] });
      const [newest] = await audited('aminah', 'company');
      expect(newest).toMatchObject({
        action: 'company.returned',
        by_name: 'Puteri binti Hassan',
        after: { registration_number: 'not_registered' },
      });
      const told = await dataOf(sandbox(), notices.list, { query: { skip: 0, limit: 50 } }, { token: owner });
      expect(JSON.stringify(told)).toContain('company.returned');
    });

    it('approves a company once, and is refused when the company was submitted again after the reviewer read the record', async () => {
      const before = await sentCompany({ sandbox: sandbox() }, KINDERGARTEN);
      pass(1);
      token = await signedIn('puteri');
      const sent = await sentCompany({ sandbox: sandbox() }, KINDERGARTEN);
      expect(await decide(before, [])).toMatchObject({ code: CODES.conflict.code });
      expect(await decide(sent, [{ field: 'email', reason: 'unclear' }])).toMatchObject({
        code: CODES.invalidInput.code,
        fields: { faults: expect.stringContaining('email') },
      });
      expect(await decide(sent, [])).toMatchObject({ data: { company: { status: 'approved' } } });
      expect(await decide(sent, [FAULT])).toMatchObject({ code: CODES.wrongState.code });
      expect(await waiting()).toEqual([]);
      const [newest] = await audited('aminah', 'company');
      expect(newest).toMatchObject({ action: 'company.approved' });
    });
  });
});
