/** Tells the operator of the edge whether an origin is alive, and whether it has the files that it serves. */
import { access } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ROUTES } from '../http/own-addresses.ts';

/** @param needed files without which no visitor may be sent to this edge */
export function serveHealth(
  app: FastifyInstance,
  needed: readonly string[],
  head: (reply: FastifyReply) => void,
): void {
  let isReady = false;

  app.get(ROUTES.lives, (_request, reply) => {
    head(reply);
    return reply.send({ status: 'ok' });
  });

  app.get(ROUTES.ready, async (_request, reply) => {
    head(reply);
    // One success is enough: if the store becomes unavailable later, the edge still serves everything that does not need the store.
    isReady ||= (await Promise.allSettled(needed.map((file) => access(file)))).every(
      ({ status }) => status === 'fulfilled',
    );
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'The pages or the registry are missing.' });
  });
}
