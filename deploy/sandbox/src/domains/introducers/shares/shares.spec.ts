/** An administrator sets the shares of introducers from today or a later day on, for one merchant or for invited merchants. */
import { introducerShares as calls } from '@portal/shared/contract/admin/introducers.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { commissions } from '@portal/shared/contract/introducer/commissions.ts';
import { introducerInvite } from '@portal/shared/contract/introducer/invite.ts';
import { notices } from '@portal/shared/contract/merchant/platform/notices.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { startOf } from '@portal/shared/domain/malaysian-time.ts';
import { eq } from 'drizzle-orm';
import { auditEntries } from '../../../kernel/audit/tables.ts';
import { namedId } from '../../../kernel/data/deterministic-id.ts';
import { callGateway, dataOf } from '../../../testing/calls.ts';
import { withSandbox } from '../../../testing/with-sandbox.ts';
import { earningOf, FARID, TADIKA } from '../testing/earning.ts';

const REASON = { reason: 'Agreed by telephone' };

withSandbox("an introducer's share", (sandbox) => {
  const { pay, moveTo, pass } = earningOf(sandbox);
  const as = async (username: string) => ({ token: (await sandbox().signIn(username)).access });
  const today = () => sandbox().clock.today();

  const read = async () => dataOf(sandbox(), calls.get, { params: { id: FARID } }, await as('puteri'));
  const linkOf = async (merchantId: string = TADIKA) => {
    const { introductions } = await read();
    const found = introductions.find(({ merchant_id, until }) => merchant_id === merchantId && until === null);
    if (!found) throw new Error('There is no such introduction.');
    return found;
  };
  const set = async (share: string, from: string, introduction?: string) => {
    const params = { id: FARID, introduction: introduction ?? (await linkOf()).id };
    return callGateway(sandbox(), calls.setShare, { params, body: { share, from, ...REASON } }, await as('puteri'));
  };
  const rateOf = async (paymentId: string) => {
    const query = { skip: 0, limit: 500 };
    const { list } = await dataOf(sandbox(), commissions.list, { query, body: {} }, await as('farid'));
    return list.data.find(({ id }) => id === namedId('commission', paymentId))?.basis_points;
  };
  const auditedShares = () =>
    sandbox().database.tx(
      (tx) => tx.select().from(auditEntries).where(eq(auditEntries.action, 'account.share_set')),
      'read',
    );

  it('every introducer is listed with the number of merchants whose introduction is in force', async () => {
    const input = {
      query: { skip: 0, limit: 50 },
      body: { sort: { parameter_name: 'name', sort_type: 'asc' as const } },
    };
    const { list } = await dataOf(sandbox(), calls.list, input, await as('puteri'));
    expect(list.data.map(({ name, merchants }) => [name, merchants])).toEqual([
      ['Jejak Selatan', 1],
      ['Rakan Niaga Utara', 2],
    ]);
  });

  it('a share is refused above 100 percent, at zero, and for a day that has passed', async () => {
    const before = await linkOf();
    for (const share of ['100.01', '0', 'half', ''])
      expect(await set(share, today())).toMatchObject({
        code: CODES.invalidInput.code,
        fields: { share: expect.any(String) },
      });
    expect(await set('30', addDays(today(), -1))).toMatchObject({
      code: CODES.invalidInput.code,
      fields: { from: 'Choose today or a later day' },
    });
    expect(await linkOf()).toEqual(before);
    expect(await auditedShares()).toEqual([]);
  });

  it('a share that starts today applies to payments from now on, and earlier commission keeps its rate', async () => {
    await pay(10_000n);
    await pass(1);
    const earlier = await dataOf(
      sandbox(),
      commissions.list,
      { query: { skip: 0, limit: 500 }, body: {} },
      await as('farid'),
    );
    expect(await set('40', today())).toMatchObject({ code: CODES.success.code });
    await pass(1);
    const later = await pay(10_000n);
    await pass(1);
    expect(await rateOf(later)).toBe(4000);
    const { list } = await dataOf(
      sandbox(),
      commissions.list,
      { query: { skip: 0, limit: 500 }, body: {} },
      await as('farid'),
    );
    for (const { id, basis_points } of earlier.list.data)
      expect(list.data.find((one) => one.id === id)?.basis_points).toBe(basis_points);
  });

  it('a planned share starts on its day, and a later change replaces the planned share', async () => {
    const in10 = addDays(today(), 10);
    await set('50', in10);
    await set('35.5', addDays(today(), 5));
    const [planned] = (await linkOf()).shares;
    expect(planned).toMatchObject({
      since: startOf(addDays(today(), 5)).toISOString(),
      basis_points: 3550,
      by_name: 'Puteri binti Hassan',
      ...REASON,
    });
    await moveTo(startOf(in10));
    const paid = await pay(10_000n);
    await pass(1);
    expect(await rateOf(paid)).toBe(3550);
  });

  it('the audit entry of a change has both shares, the planned share, the day and the reason; the introducer is notified', async () => {
    await set('35.5', today());
    await set('60', addDays(today(), 3));
    await pass(1);
    const earlier = await auditedShares();
    await set('45', today());
    const entries = await auditedShares();
    expect(entries).toHaveLength(earlier.length + 1);
    expect(entries.at(-1)).toMatchObject({
      account_id: FARID,
      subject_name: 'Tadika Sinar Pagi',
      before: { share: '35.5 %', planned: `60 % (${addDays(today(), 3)})` },
      after: { share: '45 %', from: today(), ...REASON },
    });
    const { list } = await dataOf(sandbox(), notices.list, { query: {} }, await as('farid'));
    expect(list.data[0]).toMatchObject({
      event: 'commission.share_set',
      data: { merchant: 'Tadika Sinar Pagi', share: '45', day: today() },
    });
  });

  it('a share cannot be set for an introduction that has ended or belongs to another introducer', async () => {
    const { data } = (
      await dataOf(sandbox(), calls.list, { query: { skip: 0, limit: 50 }, body: {} }, await as('puteri'))
    ).list;
    const other = data.find(({ name }) => name === 'Jejak Selatan')?.id ?? '';
    const { introductions } = await dataOf(sandbox(), calls.get, { params: { id: other } }, await as('puteri'));
    const over = introductions.find(({ until }) => until !== null)?.id ?? '';
    const body = { share: '30', from: today(), ...REASON };
    const params = { id: other, introduction: over };
    expect(await callGateway(sandbox(), calls.setShare, { params, body }, await as('puteri'))).toMatchObject({
      code: CODES.wrongState.code,
    });
    for (const introduction of [over, 'abc'])
      expect(await set('30', today(), introduction)).toMatchObject({ code: CODES.notFound.code });
  });

  it('an introducer without a share for invited merchants cannot invite', async () => {
    const setInvite = async (share: string) =>
      callGateway(
        sandbox(),
        calls.setInviteShare,
        { params: { id: FARID }, body: { share, ...REASON } },
        await as('puteri'),
      );
    const invite = async () => (await dataOf(sandbox(), introducerInvite.mine, {}, await as('farid'))).invite;
    expect(await setInvite('33')).toMatchObject({ data: { invite_basis_points: 3300 } });
    expect((await invite())?.basis_points).toBe(3300);
    expect(await setInvite('101')).toMatchObject({ fields: { share: expect.any(String) } });
    expect(await setInvite('')).toMatchObject({ data: { invite_basis_points: null } });
    expect(await invite()).toBeNull();
  });
});
