/** The sandbox gateway as a Fastify app: listened to by `main.ts`, injected into by screen specs. */
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { endWell } from '../../serving/ending.ts';
import { forgetKeys } from './kernel/http/idempotency.ts';
import { createJobs } from './kernel/jobs/jobs.ts';
import { forgetPaces } from './kernel/http/rate-limit.ts';
import type { Operator, Sandbox } from './kernel/sandbox.ts';
import { answerError, answerFailures } from './kernel/http/failures.ts';
import { protect } from './kernel/http/protection.ts';
import { openApi } from './kernel/http/openapi.ts';
import { serveHealth } from './kernel/http/health.ts';
import { serveAuth } from './domains/identity/auth/routes.ts';
import { serveByLink } from './domains/identity/auth/by-link.ts';
import { serveForgotten } from './domains/identity/auth/forgotten.ts';
import { serveRegister } from './domains/identity/auth/register.ts';
import { serveAccounts } from './domains/identity/accounts/routes.ts';
import { serveUsers } from './domains/identity/users/routes.ts';
import { serveRoles } from './domains/identity/roles/routes.ts';
import { createMailbox } from './simulators/mail/mailbox.ts';
import { serveMail } from './simulators/mail/routes.ts';
import { serveCallbacks } from './domains/webhooks/routes.ts';
import { serveMedia } from './domains/media/routes.ts';
import { serveCustomers } from './domains/customers/routes.ts';
import { serveCollections } from './domains/collections/routes.ts';
import { serveBills } from './domains/bills/routes.ts';
import { serveDirectPayments } from './domains/payments/direct/routes.ts';
import { serveBillUploads } from './domains/bills/uploads/routes.ts';
import { serveMessaging } from './domains/messaging/routes.ts';
import { registerDomains } from './registrations.ts';
import { RESOURCES } from './resources.ts';
import { serveIntroducers } from './domains/introducers/routes.ts';
import { serveDirect } from './domains/payments/messages/direct-address.ts';
import { servePayments } from './domains/payments/routes.ts';
import { servePublicBills } from './domains/payment-pages/routes.ts';
import { serveBank } from './simulators/fpx/routes.ts';
import { servePlans } from './domains/plans/routes.ts';
import { servePaymentSettings } from './domains/collections/payment-settings/routes.ts';
import { serveStyle } from './simulators/pages/style.ts';
import { serveIssuers } from './simulators/cards/routes.ts';
import { serveWallets } from './simulators/wallets/routes.ts';
import { serveQr } from './simulators/qr/routes.ts';
import { serveInbox } from './simulators/fpx/inbox.ts';
import { serveLedgerProof } from './simulators/control/ledger-proof.ts';
import { servePlatform } from './domains/platform/routes.ts';
import { serveTopUps } from './domains/top-ups/routes.ts';
import { serveTours } from './domains/tours/routes.ts';
import { serveControl } from './simulators/control/routes.ts';

/** Larger bodies are refused with `tooLarge`. */
const BODY_LIMIT = 256 * 1024;
/** How long a client may take to send its request. */
const REQUEST_TIMEOUT_MS = 30_000;

const NOBODY: Operator = { title: '', support: { email: '', phone: '' } };

export interface SandboxOptions extends Pick<Sandbox, 'database' | 'clock' | 'origins' | 'secret'> {
  /** Without it no card is taken. */
  readonly cards?: Sandbox['cards'];
  /** Opens `/sandbox/control/…` to callers on this machine. */
  readonly control?: boolean;
  readonly logger?: FastifyServerOptions['logger'];
  /** Whose word on the caller's address counts; nobody's by default, so that no header can claim one. */
  readonly trustedProxies?: readonly string[];
  readonly operator?: Operator;
}

/** The whole gateway over an open database, ready for `listen` or `inject`. Closing the app leaves the database open. */
export async function buildSandbox({
  control = false,
  logger = false,
  trustedProxies = [],
  operator = NOBODY,
  cards = null,
  ...parts
}: SandboxOptions): Promise<FastifyInstance> {
  registerDomains();
  const app = Fastify({
    logger,
    // Its lines would hold addresses of bills; ours are in `health.ts`.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  // JSON only: a form of another site cannot send it without asking first.
  app.removeContentTypeParser('text/plain');
  app.decorate('sandbox', { ...parts, operator, cards, jobs: createJobs(), mailbox: createMailbox(), served: [] });
  app.sandbox.jobs.register('forget idempotency keys', forgetKeys);
  app.sandbox.jobs.register('forget paces', forgetPaces);
  endWell(app);
  answerFailures(app);
  await protect(app);
  serveHealth(app);
  serveAuth(app);
  serveForgotten(app);
  serveByLink(app);
  serveRegister(app);
  serveAccounts(app);
  serveUsers(app);
  serveRoles(app);
  serveMedia(app);
  serveCustomers(app);
  serveCollections(app);
  serveBills(app);
  serveBillUploads(app);
  serveMessaging(app);
  for (const resource of RESOURCES) resource.serve(app);
  servePlans(app);
  servePaymentSettings(app);
  servePayments(app);
  servePublicBills(app);
  serveTopUps(app);
  serveCallbacks(app);
  serveDirectPayments(app);
  serveIntroducers(app);
  serveStyle(app);
  serveBank(app);
  serveInbox(app);
  serveWallets(app);
  serveIssuers(app);
  serveQr(app);
  serveDirect(app);
  serveMail(app);
  servePlatform(app);
  serveTours(app);
  if (control) {
    serveControl(app);
    serveLedgerProof(app);
  }
  app.get('/openapi.json', () => openApi(app.sandbox.served));
  await app.ready();
  return app;
}
