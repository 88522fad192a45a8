/** Failures are logged without personal data. */
import type { FastifyBaseLogger } from 'fastify';
import { codeOf } from './errors.ts';
import { PartFailed } from './jobs/jobs.ts';

/** The part of a failure that may be logged: its place and its kind, without the values that the message of a failed query contains. */
function logged(error: unknown) {
  let root = error instanceof Error ? error : new Error(String(error));
  const part = error instanceof PartFailed ? error.message : undefined;
  const frames = root.stack?.split('\n').filter((line) => line.startsWith('    at '));
  while (root.cause instanceof Error) root = root.cause;
  return { part, failure: root.name, code: codeOf(root), reason: root.message, frames };
}

/** The single failures of an `AggregateError`, or the failure itself. */
const eachOf = (error: unknown): readonly unknown[] =>
  error instanceof AggregateError ? error.errors.flatMap(eachOf) : [error];

/** Logs one line for each failure. */
export function logFailures(log: FastifyBaseLogger, error: unknown, message: string): void {
  for (const one of eachOf(error)) log.error(logged(one), message);
}
