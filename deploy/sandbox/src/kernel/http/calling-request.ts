/** A request as authentication sees it, and the work to do after the call is answered. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Tx } from '../data/database.ts';
import { logFailures } from '../log-failures.ts';
import type { CallingRequest } from '../principal.ts';

const works = new WeakMap<FastifyRequest, (tx: Tx) => Promise<void>>();
const notes = new WeakMap<FastifyRequest, () => void>();

export const callingRequest = (request: FastifyRequest): CallingRequest => ({
  headers: request.headers,
  address: request.ip,
  // This replaces earlier work of the request, because a retried transaction registers its work again.
  afterAnswer: (work) => void works.set(request, work),
  onAnswer: (note) => void notes.set(request, note),
});

/** Runs the work that a call registered for the time of its answer. A failure of this work does not change the answer. */
export function workAfterAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request) => {
    notes.get(request)?.();
    notes.delete(request);
    const work = works.get(request);
    if (!work) return;
    works.delete(request);
    await app.sandbox.database
      .tx(work)
      .catch((error: unknown) => logFailures(request.log, error, 'work after an answer'));
  });
}
