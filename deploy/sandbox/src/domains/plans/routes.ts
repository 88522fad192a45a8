import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { subscriptions } from '@portal/shared/contract/merchant/platform/subscriptions.ts';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../kernel/errors.ts';
import { serve } from '../../kernel/http/serve.ts';
import { withTax } from './fee-table.ts';
import { planOf } from './plan.ts';

export const servePlans = (app: FastifyInstance): void =>
  serve(
    app,
    subscriptions.mine,
    async (_request, { tx, principal }) => {
      const plan = await planOf(tx, principal.accountId);
      if (!plan) throw new Refusal('notFound');
      const { name, monthly_price } = plan;
      const tax = withTax(monthly_price) - monthly_price;
      const cost = { monthly_price: decimalOf(monthly_price), monthly_tax: decimalOf(tax) };
      return { Subscription: { plan: name, advanced_setting: plan, ...cost } };
    },
    { mode: 'read' },
  );
