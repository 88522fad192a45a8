/** Callbacks to merchants' servers. */
import { callbackKeys } from '@portal/shared/contract/merchant/webhooks/callback-keys.ts';
import { callbacks } from '@portal/shared/contract/merchant/webhooks/callbacks.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { serveCallbacks } from './routes.ts';
import { callbacksOf } from './wire-delivery.ts';

declare module '../../kernel/ports.ts' {
  interface Ports {
    /** Whether a URL belongs to the gateway's own receiver, the only receiver on this machine that may get callbacks. */
    readonly isOwnReceiver: (url: string, gateway: string) => boolean;
  }
}

export const webhooksDomain = defineDomain({
  name: 'webhooks',
  calls: [callbacks, callbackKeys],
  serve: serveCallbacks,
  provides: { billCallbacks: callbacksOf },
  needs: ['isOwnReceiver'],
});

// Exports that other domains use.
export { renewalsOf, signingKeys, type Renewal } from './signing-key.ts';
