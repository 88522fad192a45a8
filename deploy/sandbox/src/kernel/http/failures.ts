/** Every failure of a call is answered in the envelope, and an unexpected error reveals nothing about the implementation. */
import type { CodeName } from '@portal/shared/contract/kernel/codes.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refused, refusedBy } from './answer.ts';
import { isUnavailable, OutcomeUnknown } from '../data/database-failures.ts';
import { Refusal } from '../errors.ts';
import { logFailures } from '../log-failures.ts';

/** HTTP status of a request that the framework itself refuses → our code; others are `invalidInput`. */
const REQUEST_CODES: Readonly<Record<number, CodeName>> = { 404: 'notFound', 413: 'tooLarge', 414: 'tooLarge' };

/** The codes that a caller without a valid session or API key gets; their HTTP status is 401. */
const UNAUTHORISED: ReadonlySet<CodeName> = new Set(['notAuthenticated', 'keyUnknown', 'keyRevoked', 'keyExpired']);

/** The one place that turns an error into a response, also for requests that fail before a route is matched. */
export function answerError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) {
    if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
    return reply.code(UNAUTHORISED.has(error.code) ? 401 : 200).send(refusedBy(error));
  }
  const status = error.statusCode ?? 500;
  if (status < 500) return reply.code(status).send(refused(REQUEST_CODES[status] ?? 'invalidInput'));
  logFailures(request.log, error, 'unexpected failure');
  if (error instanceof OutcomeUnknown) return reply.code(500).send(refused('outcomeUnknown'));
  return isUnavailable(error)
    ? reply.code(503).send(refused('unavailable'))
    : reply.code(500).send(refused('unexpected'));
}

export function answerFailures(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(refused('notFound')));
  app.setErrorHandler<FastifyError | Refusal>(answerError);
}
