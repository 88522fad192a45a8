/** The sandbox gateway as a Fastify app: listened to by `main.ts`, injected into by screen specs. */
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { endWell } from '../../serving/ending.ts';
import { forgetKeys } from './idempotency.ts';
import { createJobs } from './jobs.ts';
import { forgetPaces } from './paces.ts';
import type { Operator, Sandbox } from './sandbox.ts';
import { answerError, answerFailures } from './failures.ts';
import { protect } from './protection.ts';
import { openApi } from './openapi.ts';
import { serveHealth } from './health.ts';
import { serveAuth } from './auth/routes.ts';
import { serveByLink } from './auth/by-link.ts';
import { serveForgotten } from './auth/forgotten.ts';
import { serveRegister } from './auth/register.ts';
import { serveAccounts } from './accounts/routes.ts';
import { serveUsers } from './users/routes.ts';
import { serveRoles } from './roles/routes.ts';
import { createMailbox } from './mail/mailbox.ts';
import { serveMail } from './mail/routes.ts';
import { serveCallbacks } from './callbacks/routes.ts';
import { serveMedia } from './media/routes.ts';
import { serveCustomers } from './customers/routes.ts';
import { serveCollections } from './collections/routes.ts';
import { serveBills } from './bills/routes.ts';
import { serveDirectPayments } from './direct-payments/routes.ts';
import { serveBillUploads } from './bill-uploads/routes.ts';
import { serveMessaging } from './messaging/routes.ts';
import { RESOURCES } from './resources.ts';
import { serveIntroducers } from './introducers/routes.ts';
import { serveDirect } from './payments/direct-address.ts';
import { servePayments } from './payments/routes.ts';
import { servePublicBills } from './public-bills/routes.ts';
import { serveBank } from './fpx/routes.ts';
import { servePlans } from './plans/routes.ts';
import { servePaymentSettings } from './payment-settings/routes.ts';
import { serveStyle } from './pages/style.ts';
import { serveIssuers } from './cards/routes.ts';
import { serveWallets } from './wallets/routes.ts';
import { serveQr } from './qr/routes.ts';
import { serveInbox } from './fpx/inbox.ts';
import { serveLedgerProof } from './ledger/routes.ts';
import { servePlatform } from './platform/routes.ts';
import { serveTopUps } from './top-ups/routes.ts';
import { serveTours } from './tours/routes.ts';
import { serveControl } from './control/routes.ts';

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
