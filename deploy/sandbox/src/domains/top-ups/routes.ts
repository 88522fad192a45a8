/** The calls by which merchants open top-ups. */
import type { CallResult } from '@portal/shared/contract/kernel/call.ts';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { ruleText } from '@portal/shared/contract/kernel/rule-texts.ts';
import { OwnReference, topUps as contract } from '@portal/shared/contract/merchant/payments/top-ups.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { Refusal } from '../../kernel/errors.ts';
import { topUpPage } from '../../kernel/payer-pages.ts';
import { dueEntry, currentSubscription } from '../plans/domain.ts';
import { serve, type Context } from '../../kernel/http/serve.ts';
import { openTopUp, planPaymentBefore, type OpenedTopUp, type Order } from './open.ts';
import { planOrder } from './plan-payments.ts';
import { mailOf } from './send-links.ts';

/** Throws `invalidInput` for an invalid number in the URL. */
function referenceIn(invoice_no: string): string {
  const read = v.safeParse(OwnReference, invoice_no);
  if (!read.success) throw new Refusal('invalidInput', { invoice_no: ruleText(read.issues[0].message, 'invoice_no') });
  return read.output;
}

export function serveTopUps(app: FastifyInstance): void {
  const { origins, carrier } = app.sandbox;

  const wireTopUp = ({ topUp, bill }: Pick<OpenedTopUp, 'topUp' | 'bill'>) => ({
    ...topUp,
    amount: decimalOf(bill.amount),
    status: bill.status,
    page_url: topUpPage(origins, topUp),
  });

  async function open(
    { tx, principal, clock, afterwards }: Context<'merchant'>,
    order: Order,
  ): Promise<CallResult<typeof contract.prefund>> {
    const { isNew, ...opened } = await openTopUp(tx, principal, order, clock.now());
    if (isNew) afterwards(() => carrier.send(mailOf(origins, opened)));
    return wireTopUp(opened);
  }

  serve(app, contract.addFund, ({ query, body }, context) =>
    open(context, {
      reference: query.invoice_no,
      kind: 'pool',
      poolType: query.pool_type,
      planId: null,
      historyId: null,
      amount: body.amount,
    }),
  );

  serve(app, contract.manualPrefund, ({ query, body }, context) =>
    open(context, {
      reference: query.invoice_no,
      kind: 'pool',
      poolType: 'virtual_account',
      planId: null,
      historyId: null,
      amount: body.amount,
    }),
  );

  serve(app, contract.prefund, ({ params, body }, context) =>
    open(context, {
      reference: referenceIn(params.invoice_no),
      kind: 'prefund',
      poolType: 'prefund',
      planId: null,
      historyId: null,
      amount: body.amount,
    }),
  );

  serve(app, contract.subscription, async ({ body }, context) => {
    const { tx, principal, clock } = context;
    const reference = body.invoice_no;
    const before = await planPaymentBefore(tx, principal, reference, clock.now());
    if (before) return wireTopUp(before);
    const current = await currentSubscription(tx, principal.accountId, clock.today(), 'lock');
    const entry = await dueEntry(tx, current, { at: clock.now(), byName: principal.name });
    return open(context, planOrder(entry, reference));
  });
}
