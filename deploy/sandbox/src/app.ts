/** The sandbox gateway as a Fastify app: listened to by `main.ts`, injected into by screen specs. */
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { closeGracefully } from '../../http/graceful-close.ts';
import { REQUEST_LIMITS } from '../../http/request-limits.ts';
import { deleteExpiredKeys } from './kernel/http/idempotency.ts';
import { sortTermsIn } from './kernel/lists/search-terms.ts';
import { createJobs } from './kernel/jobs/jobs.ts';
import { deleteExpiredRateLimits } from './kernel/http/rate-limit.ts';
import type { Operator, Sandbox } from './kernel/sandbox.ts';
import { workAfterAnswers } from './kernel/http/calling-request.ts';
import { answerError, answerFailures } from './kernel/http/failures.ts';
import { protect } from './kernel/http/protection.ts';
import { openApi } from './kernel/http/openapi.ts';
import { serveHealth } from './kernel/http/health.ts';
import { registerDomains, type Domain } from './kernel/domain.ts';
import { portsOf } from './kernel/ports.ts';
import { DOMAINS } from './domains.ts';
import { upcomingOf } from './kernel/jobs/upcoming.ts';
import { serveClockPage } from './simulators/clock/routes.ts';
import { serveCreditControl } from './simulators/control/credits.ts';
import { serveControl, serveLedgerProof } from './simulators/control/routes.ts';
import { serveProviderControl } from './simulators/control/providers.ts';
import { createMailbox } from './simulators/mail/mailbox.ts';
import { SIMULATORS } from './simulators.ts';

/** Larger bodies are refused with `tooLarge`. */
const BODY_LIMIT = 256 * 1024;

const NO_OPERATOR: Operator = { title: '', mark: '', support: { email: '', phone: '' } };

export interface SandboxOptions extends Pick<Sandbox, 'database' | 'clock' | 'origins' | 'secret'> {
  /** Reads encrypted cards. Without it, card payments are refused. */
  readonly cards?: Sandbox['cards'];
  /** Opens `/sandbox/control/…` to callers on this machine. */
  readonly control?: boolean;
  readonly logger?: FastifyServerOptions['logger'];
  /** The proxies whose header on the caller's address is trusted; none by default, so that no header can claim one. */
  readonly trustedProxies?: readonly string[];
  readonly operator?: Operator;
  /** The domains to serve; all domains by default. */
  readonly domains?: readonly Domain[];
}

/** The whole gateway over an open database, ready for `listen` or `inject`. Closing the app leaves the database open. */
export async function buildSandbox({
  control = false,
  logger = false,
  trustedProxies = [],
  operator = NO_OPERATOR,
  cards = null,
  domains = DOMAINS,
  ...parts
}: SandboxOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger,
    // Fastify's own request log would contain URLs of bills. `health.ts` writes the log lines instead.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    bodyLimit: BODY_LIMIT,
    ...REQUEST_LIMITS,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  // Only JSON is accepted: the form of another site cannot send JSON without a CORS preflight.
  app.removeContentTypeParser('text/plain');
  const mailbox = createMailbox();
  const ports = portsOf([...domains, ...SIMULATORS]);
  const own = { jobs: createJobs(), carrier: mailbox, mailbox, ports, served: [] };
  app.decorate('sandbox', { ...parts, operator, cards, ...own });
  app.sandbox.jobs.register({ name: 'delete expired idempotency keys', phase: 'retention', run: deleteExpiredKeys });
  app.sandbox.jobs.register({ name: 'delete expired rate limits', phase: 'retention', run: deleteExpiredRateLimits });
  app.sandbox.jobs.register({ name: 'sort search terms in', phase: 'retention', run: sortTermsIn });
  closeGracefully(app);
  answerFailures(app);
  workAfterAnswers(app);
  await protect(app);
  serveHealth(app);
  await registerDomains(app, domains, SIMULATORS);
  if (control) {
    serveControl(app);
    serveLedgerProof(app);
    serveProviderControl(app);
    serveClockPage(app, upcomingOf(...[...domains, ...SIMULATORS].flatMap(({ upcoming }) => upcoming ?? [])));
    serveCreditControl(app);
  }
  // The reference is generated once, at its first request: this takes a tenth of a second, in which the gateway answers nothing else.
  let reference: string | undefined;
  app.get('/openapi.json', (_request, reply) =>
    reply.type('application/json').send((reference ??= JSON.stringify(openApi(app.sandbox.served)))),
  );
  await app.ready();
  return app;
}
