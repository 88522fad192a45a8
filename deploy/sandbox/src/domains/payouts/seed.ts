/**
 * The shop of the demonstration pays its suppliers, its helpers and its rent for a year. One payout is returned and sent again to a
 * corrected account, one is rejected, and one expires without approval. One still waits for approval, so that visitors can approve or
 * reject it.
 */
import { senOf } from '@portal/shared/contract/kernel/money.ts';
import { addDays, addMonths, firstOfMonth, weekdayOf } from '@portal/shared/domain/days.ts';
import { momentAt, type Day } from '@portal/shared/domain/malaysian-time.ts';
import type { Rail } from '@portal/shared/domain/rails/rails.ts';
import { namedId } from '../../kernel/data/deterministic-id.ts';
import type { Tx } from '../../kernel/data/database.ts';
import type { Ports } from '../../kernel/ports.ts';
import { demoAct, scheduleActs } from '../../kernel/seed/acts.ts';
import { demoPrincipal } from '../../kernel/seed/accounts.ts';
import { createGenerator } from '../../kernel/seed/generator.ts';
import { later, type Clock } from '../../kernel/time/clock.ts';
import { approvePayout, rejectPayout, fingerprintOf } from './approve.ts';
import { createPayout } from './create.ts';
import { changePayee, createPayee } from './payees.ts';
import { lockPayout } from './transition.ts';

const MONTHS = 12;
const YEAR = 365;
const HOUR_MS = 60 * 60_000;
const SATURDAY = 6;

const payee = (name: string, bank_code: string, account_number: string, holder_name = name) => ({
  name,
  bank_code,
  account_number,
  holder_name,
  is_active: true,
});

const PAYEES = {
  flour: payee('Tepung Murni Sdn Bhd', 'MBBEMYKL', '514072218833'),
  boxes: payee('Pembungkusan Jaya Enterprise', 'CIBBMYKL', '8006417752'),
  rent: payee('Lim Siew Lan', 'PBBEMYKL', '3188204611'),
  baker: payee('Farah Nadia binti Othman', 'MBBEMYKL', '164039920515'),
  helper: payee('Arvind a/l Krishnan', 'RHBBMYKL', '21403300817646'),
  // This bank account is closed, so the bank returns every payout to it.
  printer: payee('Percetakan Warna Alam', 'HLBBMYKL', '04500123980'),
  sign: payee('Papan Tanda Kreatif', 'PBBEMYKL', '3190552286'),
  electrician: payee('Elektrik Cahaya Terang', 'BIMBMYKL', '105470021133'),
} as const;
type PayeeName = keyof typeof PAYEES;

/** The corrected account, which the shop entered after the payout was returned. */
const MENDED = { account_number: '04500129364' };

const payeeId = (name: PayeeName): string => namedId('demonstration payee', name);
const payoutId = (reference: string): string => namedId('demonstration payout', reference);

interface Prepared {
  readonly reference: string;
  readonly payee: PayeeName;
  readonly rail: Rail;
  readonly amount: string;
  readonly note: string;
  /** The reference of the returned payout that this one corrects. */
  readonly corrects?: string;
}

const prepare = demoAct<readonly Prepared[]>('prepare payouts', async (tx, { at, input }, { bankTransfers }) => {
  for (const { reference, payee: to, corrects, amount, ...payout } of input)
    await createPayout(
      tx,
      bankTransfers,
      demoPrincipal('hafiz'),
      {
        ...payout,
        id: payoutId(reference),
        reference: corrects ?? reference,
        payee_id: payeeId(to),
        amount: BigInt(amount),
        corrects_id: corrects === undefined ? undefined : payoutId(corrects),
      },
      at,
    );
});

const approve = demoAct<readonly string[]>('approve payouts', async (tx, { at, input }) => {
  const approver = demoPrincipal('weiming');
  for (const reference of input) {
    const payout = await lockPayout(tx, approver.accountId, payoutId(reference));
    await approvePayout(tx, approver, { id: payout.id, reviewToken: fingerprintOf(payout) }, at);
  }
});

const reject = demoAct<{ readonly reference: string; readonly reason: string }>(
  'reject a payout',
  (tx, { at, input }) =>
    rejectPayout(tx, demoPrincipal('weiming'), { id: payoutId(input.reference), reason: input.reason }, at),
);

const mend = demoAct<PayeeName>('mend a payee', (tx, { at, input }, { bankTransfers }) => {
  const form = { ...PAYEES[input], ...MENDED };
  return changePayee(tx, bankTransfers, demoPrincipal('hafiz'), { id: payeeId(input), form, version: undefined }, at);
});

export const payoutActs = [prepare, approve, reject, mend];

/** The last working day on or before a day, because the shop's people do not work at weekends. */
const workday = (day: Day): Day => addDays(day, -Math.max(0, weekdayOf(day) - SATURDAY + 1));

const sen = (ringgit: string): string => String(senOf(ringgit) ?? 0n);

/** Payouts that are prepared in the morning and approved an hour and a half later. */
const round = (day: Day, name: string, payouts: readonly Prepared[]) => {
  const at = momentAt(day, '10:05');
  const references = payouts.map(({ reference }) => reference);
  return [prepare.at(at, name, payouts), approve.at(later(at, 1.5 * HOUR_MS), name, references)];
};

/** A month's payouts: suppliers and rent early in the month, helpers at its end. */
function monthOf(month: Day, { between, pick }: ReturnType<typeof createGenerator>) {
  const code = month.slice(2, 7).replace('-', '');
  const suppliers: readonly Prepared[] = [
    {
      reference: `TM-${code}`,
      payee: 'flour',
      rail: 'ibg',
      amount: sen(`${between(540, 890)}.${pick(['00', '40', '80'])}`),
      note: 'Tepung dan gula',
    },
    {
      reference: `PJ-${code}`,
      payee: 'boxes',
      rail: 'ibg',
      amount: sen(`${between(180, 320)}.${pick(['00', '50'])}`),
      note: 'Kotak kek',
    },
    { reference: `SEWA-${code}`, payee: 'rent', rail: 'ibg', amount: sen('1200.00'), note: 'Sewa kedai' },
  ];
  const people: readonly Prepared[] = [
    { reference: `GAJI-${code}-1`, payee: 'baker', rail: 'duitnow', amount: sen('1650.00'), note: 'Gaji' },
    { reference: `GAJI-${code}-2`, payee: 'helper', rail: 'duitnow', amount: sen('480.00'), note: 'Hujung minggu' },
  ];
  return [
    ...round(workday(addDays(month, 6)), `suppliers ${code}`, suppliers),
    ...round(workday(addDays(month, 24)), `people ${code}`, people),
  ];
}

const CARDS: Prepared = {
  reference: 'WA-2207',
  payee: 'printer',
  rail: 'ibg',
  amount: sen('260.00'),
  note: 'Kad menu',
};

/** A payout that is returned on the next business day. A week after it was sent, its account is corrected and it is sent again. */
function returned(today: Day) {
  const first = workday(addDays(today, -66));
  const mended = workday(addDays(today, -59));
  return [
    ...round(first, CARDS.reference, [CARDS]),
    mend.at(momentAt(mended, '09:30'), 'printer', 'printer'),
    ...round(mended, `${CARDS.reference} again`, [{ ...CARDS, reference: 'WA-2207 again', corrects: 'WA-2207' }]),
  ];
}

/**
 * Four payouts: one that was paid by other means, one that was not approved within a week, and two of yesterday. Of these two, one waits
 * for approval and one is held for a new account.
 */
function undecided(today: Day) {
  const of = (to: PayeeName, reference: string, amount: string, note: string): Prepared => ({
    reference,
    payee: to,
    rail: 'duitnow',
    amount: sen(amount),
    note,
  });
  const [cash, forgotten] = [workday(addDays(today, -44)), workday(addDays(today, -24))];
  const yesterday = addDays(today, -1);
  return [
    prepare.at(momentAt(cash, '15:10'), 'ECT-118', [of('electrician', 'ECT-118', '185.00', 'Servis peti sejuk')]),
    reject.at(momentAt(cash, '17:25'), 'ECT-118', { reference: 'ECT-118', reason: 'Paid in cash when he came' }),
    prepare.at(momentAt(forgotten, '15:40'), 'ECT-121', [of('electrician', 'ECT-121', '92.00', 'Lampu etalase')]),
    prepare.at(momentAt(yesterday, '16:20'), 'of yesterday', [
      of('electrician', 'ECT-126', '240.00', 'Servis ketuhar'),
      of('sign', 'PTK-051', '380.00', 'Papan tanda baharu'),
    ]),
    approve.at(momentAt(yesterday, '17:30'), 'PTK-051', ['PTK-051']),
  ];
}

export async function seedPayouts(tx: Tx, clock: Clock, { bankTransfers }: Ports): Promise<void> {
  const today = clock.today();
  const [first, newest] = [momentAt(addDays(today, -YEAR), '11:00'), momentAt(addDays(today, -1), '16:05')];
  for (const [name, form] of Object.entries(PAYEES)) {
    const added = { form, id: payeeId(name as PayeeName) };
    await createPayee(tx, bankTransfers, demoPrincipal('hafiz'), added, name === 'sign' ? newest : first);
  }
  const generator = createGenerator(14_000);
  const months = Array.from({ length: MONTHS }, (_, back) => addMonths(firstOfMonth(today), back - MONTHS + 1));
  await scheduleActs(tx, clock, [
    ...months.flatMap((month) => monthOf(month, generator)),
    ...returned(today),
    ...undecided(today),
  ]);
}
