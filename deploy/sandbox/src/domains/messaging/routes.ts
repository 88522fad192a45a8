/** The merchant's calls that reach payers by email and SMS. */
import { messaging, type MessageChannel, type MessagesForm } from '@portal/shared/contract/merchant/bills/messaging.ts';
import type { FastifyInstance } from 'fastify';
import type * as v from 'valibot';
import { serve, type Context, type Handler } from '../../kernel/http/serve.ts';
import { sendMessages } from './send.ts';

/** The input of both calls. */
type MessagesRequest = { readonly body: v.InferOutput<typeof MessagesForm> };

export function serveMessaging(app: FastifyInstance): void {
  /** The handler of both calls, which have the same response. */
  const send =
    (channel: MessageChannel): Handler<typeof messaging.email> & Handler<typeof messaging.sms> =>
    async ({ body }: MessagesRequest, { tx, principal, clock, afterwards }: Context<'merchant'>) => {
      const { language, bill_ids: billIds, is_reminder: isReminder = false } = body;
      const order = { channel, language, isReminder, billIds };
      return {
        results: await sendMessages(tx, order, { principal, now: clock.now(), afterwards, gateway: app.sandbox }),
      };
    };

  serve(app, messaging.email, send('email'));
  serve(app, messaging.sms, send('sms'));
}
