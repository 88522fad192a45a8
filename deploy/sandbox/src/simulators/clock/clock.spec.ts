/** The page of the sandbox clock: the upcoming work, the move of the clock, and the report of the move. */
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { sumOf } from '@portal/shared/domain/money.ts';
import { momentOf } from '@portal/shared/domain/malaysian-time.ts';
import { and, eq } from 'drizzle-orm';
import { DOMAINS } from '../../domains.ts';
import { DEMO_MERCHANTS } from '../../kernel/seed/accounts.ts';
import { settlements } from '../../domains/settlements/tables.ts';
import { BANK, payerOf } from '../../testing/payer.ts';
import { TEST_NOW } from '../../testing/seed-for-specs.ts';
import { walkBank } from '../../testing/walk-bank.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { givenMoment, JUMPS } from './targets.ts';
import { ringgitText } from './texts.ts';

const at = (wall: string) => momentOf(`${wall}:00+08:00`);
const HOLIDAYS = new Set(['2026-11-23']);

describe('moves of the clock', () => {
  it.each([
    ['midnight', '2026-11-20T09:30', '2026-11-21T00:00'],
    ['midnight', '2026-11-21T00:00', '2026-11-22T00:00'],
    ['business', '2026-11-20T09:30', '2026-11-20T10:00'],
    ['business', '2026-11-20T10:00', '2026-11-24T10:00'],
    ['day', '2026-11-20T09:30', '2026-11-21T09:30'],
    ['week', '2026-11-20T09:30', '2026-11-27T09:30'],
  ] as const)('the clock is moved by “%s” from %s to %s', (jump, from, to) =>
    expect(JUMPS[jump].target(at(from), HOLIDAYS)).toEqual(at(to)),
  );

  it.each([
    ['2026-11-20T09:31', at('2026-11-20T09:31')],
    ['2026-11-20T09:30', 'That moment has passed. The clock only moves forward.'],
    ['2028-01-01T00:00', 'Move at most 400 days at once.'],
    ['2026-02-30T00:00', 'Choose a day and a time.'],
    ['', 'Choose a day and a time.'],
    ['tomorrow', 'Choose a day and a time.'],
  ])('the clock is moved to the time %p only if the time is valid', (text, expected) =>
    expect(givenMoment(text, TEST_NOW)).toEqual(expected),
  );
});

describe('the list of upcoming work', () => {
  it('every domain with jobs at fixed moments lists its upcoming work', () => {
    const silent = DOMAINS.filter(({ moments, upcoming }) => moments && !upcoming);
    expect(silent.map(({ name }) => name)).toEqual([]);
  });
});

withSandbox('the page of the sandbox clock', (sandbox) => {
  const host = { host: 'localhost:4310' };
  const page = async (query = '') =>
    (await sandbox().app.inject({ url: `/sandbox/clock${query}`, headers: host })).body.replaceAll(/\s+/g, ' ');
  const move = (until: string, headers: Record<string, string> = {}) =>
    sandbox().app.inject({
      method: 'POST',
      url: '/sandbox/clock',
      payload: new URLSearchParams({ until }).toString(),
      headers: { ...host, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  const run = () => sandbox().app.sandbox.jobs.run(sandbox().database, sandbox().clock);

  it('the clock page shows the work that is due at midnight with its exact sum, and the new states after the move', async () => {
    const payer = payerOf(sandbox());
    const bill = await payer.createBill({ amount: '87.00' });
    const { redirect_url } = await payer.pay(bill.id, BANK.asks);
    await walkBank(sandbox().app, redirect_url);
    await run();
    const open = await sandbox().database.tx((tx) =>
      tx.select().from(settlements).where(eq(settlements.status, 'open')),
    );
    const sum = ringgitText(sumOf(open.map(({ net }) => net)));
    expect(sum).toContain('RM');
    expect(await page()).toContain(
      `Days of settlements close<small>Sat, 21 Nov, 00:00</small></td> <td>${open.length}</td> <td>${sum}</td>`,
    );

    const answer = await move('2026-11-20T16:00:00.000Z', { origin: 'http://localhost:4310' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/sandbox/clock']);
    expect(sandbox().clock.now()).toEqual(at('2026-11-21T00:00'));
    const after = await page();
    expect(after).toContain('From Fri, 20 Nov, 09:30 to Sat, 21 Nov, 00:00.');
    expect(after).toContain(`<td>settlement</td> <td>closed</td> <td>${open.length}</td>`);
    expect(after).toContain('The books are right');
    const due = 'Settlements are due, and leave for the merchants’ banks<small>Mon, 23 Nov, 10:00';
    expect(after).not.toContain(due);
    expect(await page('?to=week')).toContain(due);
  });

  it('a move on the clock page settles money, sends the transfer and marks the settlement as paid', async () => {
    await move(at('2026-11-23T18:00').toISOString());
    const after = await page();
    expect(after).toMatch(/<td>settlement<\/td> <td>paid<\/td>/);
    expect(after).toMatch(/<td>settlement matured<\/td>/);
    const [row] = await sandbox().database.tx((tx) =>
      tx
        .select()
        .from(settlements)
        .where(and(eq(settlements.account_id, DEMO_MERCHANTS[0]?.id ?? ''), eq(settlements.day, '2026-11-20'))),
    );
    expect(row?.status).toBe('paid');
    expect(decimalOf(row?.amount ?? 0n)).toMatch(/^\d+\.\d{2}$/);
  });

  it('the clock page explains an invalid time, and does not move the clock back', async () => {
    expect(await page('?to=at&at=2020-01-01T00:00')).toContain('That moment has passed.');
    expect(await page('?to=at&at=%3Cb%3E')).toContain('Choose a day and a time.');
    expect(await page('?to=nowhere')).toContain('Next midnight');
    const before = sandbox().clock.now();
    expect((await move('2020-01-01T00:00:00.000Z')).statusCode).toBe(303);
    expect(sandbox().clock.now()).toEqual(before);
  });

  it('the clock page accepts only callers on this machine and its own forms, and runs no script', async () => {
    const { headers } = await sandbox().app.inject({ url: '/sandbox/clock', headers: host });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    const refused = [
      await move(at('2027-01-01T00:00').toISOString(), { origin: 'http://evil.test' }),
      await move(at('2027-01-01T00:00').toISOString(), { host: 'evil.test' }),
      await sandbox().app.inject({ url: '/sandbox/clock', headers: host, remoteAddress: '10.0.0.9' }),
    ];
    for (const answer of refused) expect(answer.json()).toMatchObject({ response_code: 4004 });
    expect(sandbox().clock.now() < at('2027-01-01T00:00')).toBe(true);
  });
});
