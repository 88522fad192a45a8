/** For the operator of the edge: whether an origin is alive, and whether it has the files that it serves. */
import { access } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ROUTES } from './own-addresses.ts';

/** @param needed files without which no visitor should be sent here */
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
    // One success is enough: when the store goes away later, people still get everything that does not need it.
    isReady ||= (await Promise.allSettled(needed.map((file) => access(file)))).every(
      ({ status }) => status === 'fulfilled',
    );
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'The pages or the registry are missing.' });
  });
}
