/** The merchant's calls that reach payers by email and SMS. */
import { messaging, type MessageChannel, type MessagesForm } from '@portal/shared/contract/merchant/bills/messaging.ts';
import type { FastifyInstance } from 'fastify';
import type * as v from 'valibot';
import { once } from '../../kernel/http/idempotency.ts';
import { serve, type Context, type Handler } from '../../kernel/http/serve.ts';
import { sendMessages } from './send.ts';

/** Both calls take the same. */
type Asked = { readonly body: v.InferOutput<typeof MessagesForm> };

export function serveMessaging(app: FastifyInstance): void {
  const send =
    <C extends MessageChannel>(channel: C): Handler<(typeof messaging)[C]> =>
    ({ body }: Asked, { tx, who, clock, headers, afterwards }: Context<'merchant'>) => {
      const now = clock.now();
      const { language, bill_ids: billIds, is_reminder: isReminder = false } = body;
      const request = {
        // Another merchant's key is another key.
        route: `${messaging[channel].path} ${who.accountId}`,
        key: headers['idempotency-key'],
        body: { language, isReminder, bill_ids: billIds.join(' ') },
        now,
      };
      return once(tx, request, async () => ({
        results: await sendMessages(
          tx,
          { channel, language, isReminder, billIds },
          { who, now, afterwards, gateway: app.sandbox },
        ),
      }));
    };

  serve(app, messaging.email, send('email'));
  serve(app, messaging.sms, send('sms'));
}
