/** Every way a call can fail answers the envelope, and nothing unexpected says anything about our insides. */
import type { CodeName } from '@portal/shared/contract/kernel/codes.ts';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refused, refusedBy } from './answer.ts';
import { codeOf, Refusal } from '../errors.ts';
import { PartFailed } from '../jobs/jobs.ts';

/** HTTP status of a request that the framework itself refuses → our code; others are `invalidInput`. */
const REQUEST_CODES: Readonly<Record<number, CodeName>> = { 404: 'notFound', 413: 'tooLarge', 414: 'tooLarge' };

/** What a log may hold of a failure: where and what, but none of the values that a failed query carries in its message. */
function logged(error: unknown) {
  let root = error instanceof Error ? error : new Error(String(error));
  const part = error instanceof PartFailed ? error.message : undefined;
  const frames = root.stack?.split('\n').filter((line) => line.startsWith('    at '));
  while (root.cause instanceof Error) root = root.cause;
  return { part, failure: root.name, code: codeOf(root), reason: root.message, frames };
}

/** Each on its own where many went wrong together. */
const eachOf = (error: unknown): readonly unknown[] =>
  error instanceof AggregateError ? error.errors.flatMap(eachOf) : [error];

/** A line for everything that went wrong. */
export function logFailures(log: FastifyBaseLogger, error: unknown, message: string): void {
  for (const one of eachOf(error)) log.error(logged(one), message);
}

/** The one place that turns an error into an answer; also for requests that fail before a route is found. */
export function answerError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) {
    if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
    return reply.code(error.code === 'notAuthenticated' ? 401 : 200).send(refusedBy(error));
  }
  const status = error.statusCode ?? 500;
  if (status < 500) return reply.code(status).send(refused(REQUEST_CODES[status] ?? 'invalidInput'));
  logFailures(request.log, error, 'unexpected failure');
  return reply.code(500).send(refused('unexpected'));
}

export function answerFailures(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(refused('notFound')));
  app.setErrorHandler<FastifyError | Refusal>(answerError);
}
