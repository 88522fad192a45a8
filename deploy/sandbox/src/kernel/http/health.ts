/** What the operator of the gateway asks of it: whether it lives, whether it can answer, and what it answered. */
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

export function serveHealth(app: FastifyInstance): void {
  const { database } = app.sandbox;

  app.get('/healthz', () => ({ status: 'ok' }));

  // That the tables are there needs no question: nothing listens before they are.
  app.get('/readyz', async (_request, reply) => {
    try {
      await database.tx((tx) => tx.execute(sql`select 1`), 'read');
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'The database does not answer.' });
    }
  });

  // The route, never the address: that holds what belongs to merchants and payers.
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const took = Math.round(reply.elapsedTime);
    request.log.info({ method, route: routeOptions.url ?? 'none', status: reply.statusCode, took }, 'answered');
    done();
  });
}
