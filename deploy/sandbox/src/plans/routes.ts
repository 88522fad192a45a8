import { subscriptions } from '@portal/shared/contract/subscriptions.ts';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors.ts';
import { serve } from '../serve.ts';
import { planOf } from './plan.ts';

export const servePlans = (app: FastifyInstance): void =>
  serve(
    app,
    subscriptions.mine,
    async (_request, { tx, who }) => {
      const plan = await planOf(tx, who.accountId);
      if (!plan) throw new Refusal('notFound');
      return { Subscription: { plan: plan.name, advanced_setting: plan } };
    },
    { mode: 'read' },
  );
