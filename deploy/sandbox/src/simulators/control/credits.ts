/** `POST /sandbox/control/credits` simulates a transfer to a virtual account, which the bank reports immediately. */
import { randomBytes } from 'node:crypto';
import { decimalOf, PayableRinggit } from '@portal/shared/contract/kernel/money.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { receiveCredit } from '../../domains/virtual-accounts/domain.ts';
import { succeeded } from '../../kernel/http/answer.ts';
import { bodyOf, requireLoopback } from './routes.ts';

const Transfer = v.strictObject({
  account_number: v.string(),
  amount: PayableRinggit,
  payer_name: v.optional(v.pipe(v.string(), v.maxLength(120)), 'SIMULATED PAYER'),
  reference: v.optional(v.pipe(v.string(), v.maxLength(140)), ''),
  /** A repeated reference means the same transfer. */
  bank_reference: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(35)), () =>
    randomBytes(8).toString('hex').toUpperCase(),
  ),
});

export function serveCreditControl(app: FastifyInstance): void {
  const { clock, database } = app.sandbox;

  async function receive(request: FastifyRequest) {
    const { account_number, amount, payer_name, reference, bank_reference } = bodyOf(Transfer, request);
    const transfer = {
      accountNumber: account_number,
      amount,
      payerName: payer_name,
      reference,
      bankReference: bank_reference,
    };
    const credit = await database.tx((tx) => receiveCredit(tx, transfer, clock.now()));
    return succeeded({ id: credit.id, bank_reference: credit.bank_reference, amount: decimalOf(credit.amount) });
  }

  app.post('/sandbox/control/credits', { onRequest: requireLoopback }, (request) => receive(request));
}
