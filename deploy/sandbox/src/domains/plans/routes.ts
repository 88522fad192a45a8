import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { fees } from '@portal/shared/contract/merchant/payments/fees.ts';
import { subscriptions } from '@portal/shared/contract/merchant/platform/subscriptions.ts';
import { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import { CHANNELS } from '@portal/shared/domain/channels.ts';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../kernel/data/database.ts';
import { Refusal } from '../../kernel/errors.ts';
import { serve } from '../../kernel/http/serve.ts';
import { chargeOf, withTax } from './fee-table.ts';
import { planOf, type PlanRow } from './plan.ts';

const READ = { mode: 'read' } as const;

/** Throws `notFound`. */
async function knownPlan(tx: Tx, accountId: string): Promise<PlanRow> {
  const plan = await planOf(tx, accountId);
  if (!plan) throw new Refusal('notFound');
  return plan;
}

export function servePlans(app: FastifyInstance): void {
  serve(
    app,
    subscriptions.mine,
    async (_request, { tx, principal }) => {
      const plan = await knownPlan(tx, principal.accountId);
      const { name, monthly_price } = plan;
      const tax = withTax(monthly_price) - monthly_price;
      const cost = { monthly_price: decimalOf(monthly_price), monthly_tax: decimalOf(tax) };
      return { Subscription: { plan: name, advanced_setting: plan, ...cost } };
    },
    READ,
  );

  serve(
    app,
    fees.calculate,
    async ({ body: { amount } }, { tx, principal }) => {
      const plan = await knownPlan(tx, principal.accountId);
      const channels = Channel.options.map((channel) => {
        const { minimum, maximum } = CHANNELS[channel];
        const isTaken = amount >= minimum && amount <= maximum;
        return { channel, minimum, maximum, charge: isTaken ? chargeOf(plan.id, channel, amount) : null };
      });
      return { amount, channels };
    },
    READ,
  );
}
