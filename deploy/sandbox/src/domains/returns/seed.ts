/** A return of a demonstration buyer: a leaking bottle, for which the merchant has not decided yet. */
import { addDays } from '@portal/shared/domain/days.ts';
import { momentAt } from '@portal/shared/domain/malaysian-time.ts';
import { namedId } from '../../kernel/data/deterministic-id.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { demoAct, scheduleActs } from '../../kernel/seed/acts.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { demoOrderId } from '../orders/domain.ts';
import { requestReturn } from './begin.ts';

const BUYER = 'Tan Mei Ling';

const ask = demoAct<{ readonly buyer: string }>('ask for a return', (tx, { at, input: { buyer } }) =>
  requestReturn(tx, {
    orderId: demoOrderId(buyer),
    form: { lines: [{ position: 0, quantity: 1, reason: 'damaged' }], note: 'Botolnya bocor di bahagian penutup.' },
    now: at,
    id: namedId('demonstration return', buyer),
  }),
);

export const returnActs = [ask];

/** The return is requested two days after the delivery. */
export const seedReturns = (tx: Tx, clock: Clock): Promise<void> =>
  scheduleActs(tx, clock, [ask.at(momentAt(addDays(clock.today(), -2), '18:45'), BUYER, { buyer: BUYER })]);
