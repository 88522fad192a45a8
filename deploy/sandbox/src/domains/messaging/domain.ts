/** Sends bills to payers by email and SMS. */
import { messaging } from '@portal/shared/contract/merchant/bills/messaging.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { deliverQueued } from './deliver.ts';
import { sentBills } from './room.ts';
import { serveMessaging } from './routes.ts';
import { messagesOf } from './to-wire.ts';

export const messagingDomain = defineDomain({
  name: 'messaging',
  calls: [messaging],
  serve: serveMessaging,
  jobs: (sandbox) => [{ name: 'deliver messages', phase: 'messages', run: deliverQueued(sandbox) }],
  provides: { billMessages: messagesOf, sentBills },
});
