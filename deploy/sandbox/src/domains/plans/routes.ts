import { fees } from '@portal/shared/contract/merchant/payments/fees.ts';
import { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import { CHANNELS } from '@portal/shared/domain/channels.ts';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../kernel/errors.ts';
import { serve } from '../../kernel/http/serve.ts';
import { chargeOf } from './fee-table.ts';
import { planOf } from './plan.ts';

export function serveFees(app: FastifyInstance): void {
  serve(
    app,
    fees.calculate,
    async ({ body: { amount } }, { tx, principal }) => {
      const plan = await planOf(tx, principal.accountId);
      if (!plan) throw new Refusal('notFound');
      const channels = Channel.options.map((channel) => {
        const { minimum, maximum } = CHANNELS[channel];
        const isTaken = amount >= minimum && amount <= maximum;
        return { channel, minimum, maximum, charge: isTaken ? chargeOf(plan.id, channel, amount) : null };
      });
      return { amount, channels };
    },
    { mode: 'read' },
  );
}
