import { introducerDashboard } from '@portal/shared/contract/introducer/dashboard.ts';
import { introducer } from '@portal/shared/contract/introducer/introducer.ts';
import { introducerInvite } from '@portal/shared/contract/introducer/invite.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { auditEntries as auditContract } from '@portal/shared/contract/merchant/audit/audit-entries.ts';
import { openInvite } from '@portal/shared/contract/merchant/identity/open-invite.ts';
import { registration } from '@portal/shared/contract/merchant/identity/registration.ts';
import { INVITE_ALPHABET } from '@portal/shared/contract/public/invite-code.ts';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { auditEntries } from '../../kernel/audit/tables.ts';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { accountId } from '../../kernel/seed/accounts.ts';
import { movedBy } from '../../kernel/time/clock.ts';
import { listInput } from '../../testing/access.ts';
import { callGateway, dataOf } from '../../testing/calls.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { memberships, registrations, users } from '../identity/tables.ts';
import { newInviteCode } from './invite.ts';
import { introducerTerms } from './payouts/tables.ts';
import { commissionRates, introductions, inviteCodes } from './tables.ts';

const FARID = accountId('Rakan Niaga Utara');
const PASSWORD = 'Nasi-Kandar-7!';
const NOT_FOUND = { code: CODES.notFound.code };

withSandbox('an invite code', (sandbox) => {
  let token = '';
  beforeEach(async () => {
    // Moves the clock past the hour, so that earlier look-ups do not count for the rate limit.
    const { clock } = sandbox();
    clock.set(movedBy(clock.setting(), 61 * 60_000));
    token = (await sandbox().signIn('farid')).access;
  });

  const inviteOf = async (by = token) => (await dataOf(sandbox(), introducerInvite.mine, {}, { token: by })).invite;
  const codeOf = async (by = token) => (await inviteOf(by))?.code ?? '';
  const replace = () => callGateway(sandbox(), introducerInvite.replace, {}, { token });
  const look = (invite_code: string) => callGateway(sandbox(), openInvite.look, { body: { invite_code } });
  const mails = () => sandbox().app.sandbox.mailbox.mails();
  const request = async (email: string, invite_code?: string) => {
    const body = { name: 'Devi a/p Raman', business: `Kedai ${email.split('@')[0]}`, phone: '012-345 6789', email };
    await dataOf(sandbox(), registration.open, {
      body: { ...body, ...(invite_code !== undefined && { invite_code }) },
    });
    return new URL(mails()[0]?.link.to ?? '').hash.slice(1);
  };
  const register = (registration_token: string, username: string) =>
    callGateway(sandbox(), registration.register, {
      body: { registration_token, username, password: PASSWORD, password_again: PASSWORD },
    });
  const introductionsTo = (name: string) =>
    sandbox().database.tx((tx) =>
      tx
        .select({ introduction: introductions, rate: commissionRates })
        .from(introductions)
        .innerJoin(accounts, eq(accounts.id, introductions.merchant_id))
        .leftJoin(commissionRates, eq(commissionRates.introduction_id, introductions.id))
        .where(eq(accounts.name, name)),
    );
  const setShare = (invite_basis_points: number | null) =>
    sandbox().database.tx((tx) =>
      tx.update(introducerTerms).set({ invite_basis_points }).where(eq(introducerTerms.account_id, FARID)),
    );
  const newestAudit = async (account: string) => {
    const [entry] = await sandbox().database.tx((tx) =>
      tx
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.account_id, account))
        .orderBy(desc(auditEntries.id))
        .limit(1),
    );
    return entry;
  };

  it('has ten characters of an alphabet without look-alike letters and digits', () => {
    for (let count = 0; count < 100; count++) expect(newInviteCode()).toMatch(/^[2-9A-HJKMNP-TV-Z]{10}$/);
    expect(new Set(INVITE_ALPHABET).size).toBe(30);
  });

  it('is created once by six concurrent first requests, and is in a link to the portal of merchants', async () => {
    await sandbox().database.tx((tx) => tx.delete(inviteCodes).where(eq(inviteCodes.account_id, FARID)));
    const found = await Promise.all(Array.from({ length: 6 }, () => inviteOf()));
    const [first] = found;
    expect(first).toMatchObject({
      address: `http://localhost:4300/login?open&invite=${first?.code}`,
      basis_points: 2000,
    });
    for (const invite of found) expect(invite).toEqual(first);
    expect(await newestAudit(FARID)).toMatchObject({
      action: 'account.invite_created',
      subject_id: FARID,
      before: null,
      after: { invite_code: first?.code },
    });
  });

  it('differs for another introducer', async () => {
    const other = (await sandbox().signIn('suhaila')).access;
    expect(await codeOf(other)).not.toBe(await codeOf());
    expect(await inviteOf(other)).toMatchObject({ basis_points: 2500 });
  });

  it('works in any letter case, and gives every caller only the name of its introducer', async () => {
    const code = await codeOf();
    for (const typed of [code, code.toLowerCase(), ` ${code} `])
      expect((await look(typed)).data).toEqual({ name: 'Rakan Niaga Utara' });
  });

  it.each(['2345678923', 'kurang', 'O0O0O0O0O0', "'; drop table users"])('that is %s is not found', async (typed) => {
    expect(await look(typed)).toMatchObject(NOT_FOUND);
  });

  it('is in the audit list when it is replaced, and is not found afterwards', async () => {
    const old = await codeOf();
    const { data } = await replace();
    const code = await codeOf();
    expect(data).toMatchObject({ code });
    expect(code).not.toBe(old);
    expect(await look(old)).toMatchObject(NOT_FOUND);
    expect((await look(code)).data).toEqual({ name: 'Rakan Niaga Utara' });
    expect(await newestAudit(FARID)).toMatchObject({
      action: 'account.invite_replaced',
      before: { invite_code: old },
      after: { invite_code: code },
    });
  });

  it('has one successor when five concurrent requests replace it', async () => {
    await Promise.all(Array.from({ length: 5 }, replace));
    const inForce = await sandbox().database.tx((tx) =>
      tx
        .select()
        .from(inviteCodes)
        .where(and(eq(inviteCodes.account_id, FARID), isNull(inviteCodes.replaced_at))),
    );
    expect(inForce.map(({ code }) => code)).toEqual([await codeOf()]);
  });

  it('the rate limit refuses a network after 300 look-ups of invite codes, even for a valid code', async () => {
    const from = '203.0.113.9';
    const attempt = (invite_code: string) =>
      callGateway(sandbox(), openInvite.look, { body: { invite_code } }, { from });
    for (let count = 0; count < 300; count++) await attempt('2345678923');
    expect(await attempt(await codeOf())).toMatchObject({ code: CODES.tooMany.code });
    expect((await look(await codeOf())).code).toBe(2000);
  });

  it('an account that opens with an invite code has an introduction from its opening on, at the agreed share', async () => {
    const link = await request('bunga@example.my', (await codeOf()).toLowerCase());
    expect(await introductionsTo('Kedai bunga')).toEqual([]);
    const opened = await register(link, 'bunga');
    expect(opened.code).toBe(2000);
    const now = sandbox().clock.now();
    expect(await introductionsTo('Kedai bunga')).toMatchObject([
      {
        introduction: { account_id: FARID, since: now, until: null },
        rate: { account_id: FARID, since: now, basis_points: 2000 },
      },
    ]);
    const merchants = await dataOf(sandbox(), introducer.merchants, listInput('name', 'since') as never, { token });
    expect(merchants.list.data[0]).toMatchObject({ name: 'Kedai bunga', is_active: false, payments: 0 });
    const { changes } = await dataOf(sandbox(), introducerDashboard.me, {}, { token });
    expect(changes[0]).toMatchObject({ kind: 'merchant_joined', merchant_name: 'Kedai bunga' });
    const audit = await dataOf(
      sandbox(),
      auditContract.list,
      { query: { skip: 0, limit: 10 }, body: {} },
      { token: opened.token ?? '' },
    );
    expect(audit.list.data).toMatchObject([
      {
        action: 'account.introduced',
        subject_name: 'Kedai bunga',
        by_name: 'Devi a/p Raman',
        before: null,
        after: { introducer: 'Rakan Niaga Utara' },
      },
      { action: 'account.opened', subject_name: 'Kedai bunga' },
    ]);
  });

  it('an account that opens without an invite code has no introducer', async () => {
    expect(await register(await request('sendiri@example.my'), 'sendiri')).toMatchObject({ code: 2000 });
    expect(await introductionsTo('Kedai sendiri')).toEqual([]);
  });

  it('is refused at its field when it is invalid, and no mail is sent', async () => {
    const before = mails().length;
    const body = { name: 'Devi', business: 'Kedai', phone: '012-345 6789', email: 'x@example.my', invite_code: 'abc' };
    expect(await callGateway(sandbox(), registration.open, { body })).toMatchObject({
      code: CODES.invalidInput.code,
      fields: { invite_code: expect.any(String) },
    });
    expect(mails()).toHaveLength(before);
  });

  it('that is replaced before the registration still opens the account, but makes no introduction', async () => {
    const link = await request('lewat@example.my', await codeOf());
    await replace();
    expect(await register(link, 'lewat')).toMatchObject({ code: 2000, data: { account: { name: 'Kedai lewat' } } });
    expect(await introductionsTo('Kedai lewat')).toEqual([]);
  });

  it.each([
    ['suspended', { suspended_at: new Date('2026-11-01') }],
    ['closed', { closed_at: new Date('2026-11-01') }],
  ])('of an introducer whose account is %s makes no introduction', async (state, columns) => {
    const code = await codeOf();
    const link = await request(`${state}@example.my`, code);
    const change = (values: object) =>
      sandbox().database.tx((tx) => tx.update(accounts).set(values).where(eq(accounts.id, FARID)));
    await change(columns);
    expect(await look(code)).toMatchObject(NOT_FOUND);
    expect(await register(link, state)).toMatchObject({ code: 2000 });
    await change({ suspended_at: null, closed_at: null });
    expect(await introductionsTo(`Kedai ${state}`)).toEqual([]);
  });

  it('an introducer without an agreed share cannot invite', async () => {
    const code = await codeOf();
    await setShare(null);
    expect(await inviteOf()).toBeNull();
    expect(await replace()).toMatchObject(NOT_FOUND);
    expect(await look(code)).toMatchObject(NOT_FOUND);
    await setShare(2000);
    expect(await codeOf()).toBe(code);
  });

  it('of two mailed links with codes of different introducers, the followed link decides the introducer', async () => {
    const other = (await sandbox().signIn('suhaila')).access;
    const first = await request('dua@example.my', await codeOf());
    await request('dua@example.my', await codeOf(other));
    expect(await register(first, 'dua')).toMatchObject({ code: 2000 });
    const found = await introductionsTo('Kedai dua');
    expect(found.map(({ introduction }) => introduction.account_id)).toEqual([FARID]);
  });

  it('the database refuses a second current introducer of a merchant, and a merchant that introduces itself', async () => {
    const [row] = await introductionsTo('Tadika Sinar Pagi');
    const { merchant_id = '' } = row?.introduction ?? {};
    const insert = (account_id: string) =>
      sandbox().database.tx((tx) =>
        tx.insert(introductions).values({
          id: crypto.randomUUID(),
          account_id,
          merchant_id,
          since: sandbox().clock.now(),
        }),
      );
    await expect(insert(accountId('Jejak Selatan'))).rejects.toThrow();
    await expect(insert(merchant_id)).rejects.toThrow();
  });

  it('a person of the introducer’s account who opens another account gets no introduction', async () => {
    const link = await request('orang.dalam@example.my', await codeOf());
    // A person with this email address joins the introducer's account after the mail is sent, before its link is followed.
    await sandbox().database.tx(async (tx) => {
      const id = crypto.randomUUID();
      const created_at = sandbox().clock.now();
      const person = { id, account_id: FARID, username: 'dalam', name: 'Dalam', password_hash: '-', created_at };
      await tx.insert(users).values({ ...person, email: 'Orang.Dalam@example.my' });
      await tx.insert(memberships).values({ account_id: FARID, user_id: id, role: 'clerk', created_at });
    });
    expect(await register(link, 'orang-dalam')).toMatchObject({ code: 2000 });
    expect(await introductionsTo('Kedai orang.dalam')).toEqual([]);
  });

  it('a refused registration makes no introduction, and its link stays valid', async () => {
    const link = await request('semula@example.my', await codeOf());
    expect(await register(link, 'aminah')).toMatchObject({ code: CODES.invalidInput.code });
    expect(await introductionsTo('Kedai semula')).toEqual([]);
    const rows = () => sandbox().database.tx((tx) => tx.select().from(registrations));
    expect((await rows()).filter(({ email }) => email === 'semula@example.my')).toHaveLength(1);
    expect(await register(link, 'semula')).toMatchObject({ code: 2000 });
    expect(await introductionsTo('Kedai semula')).toHaveLength(1);
  });

  it('an account is not opened when its introduction fails, and a retry opens it with an introduction', async () => {
    const link = await request('gagal@example.my', await codeOf());
    const { ports } = sandbox().app.sandbox;
    const begin = ports.introduceAccount;
    const failing = Object.assign(ports, {
      introduceAccount: async (...all: Parameters<typeof begin>) => {
        await begin(...all);
        throw new Error('The connection was lost.');
      },
    });
    expect((await register(link, 'gagal')).code).not.toBe(2000);
    Object.assign(failing, { introduceAccount: begin });
    expect(await introductionsTo('Kedai gagal')).toEqual([]);
    const named = await sandbox().database.tx((tx) =>
      tx.select().from(accounts).where(eq(accounts.name, 'Kedai gagal')),
    );
    expect(named).toEqual([]);
    expect(await register(link, 'gagal')).toMatchObject({ code: 2000 });
    expect(await introductionsTo('Kedai gagal')).toHaveLength(1);
  });
});
