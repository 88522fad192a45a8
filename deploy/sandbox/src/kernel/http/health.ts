/** For the operator of the gateway: liveness, readiness, and a log line for each answer. */
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

export function serveHealth(app: FastifyInstance): void {
  const { database } = app.sandbox;

  app.get('/healthz', () => ({ status: 'ok' }));

  // The tables need no check: the gateway listens only after they exist.
  app.get('/readyz', async (_request, reply) => {
    try {
      await database.tx((tx) => tx.execute(sql`select 1`), 'read');
      // Without its replica, the gateway serves every call from the primary.
      return { status: 'ready', ...(database.replica && { replica: database.replica.status().state }) };
    } catch {
      return reply.code(503).send({ status: 'The database does not answer.' });
    }
  });

  database.replica?.onChange(({ state, lagSeconds }) =>
    app.log[state === 'used' ? 'info' : 'warn']({ state, lagSeconds }, 'replica'),
  );

  // Logs the route, never the URL, because the URL may contain data of merchants and payers.
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const took = Math.round(reply.elapsedTime);
    request.log.info({ method, route: routeOptions.url ?? 'none', status: reply.statusCode, took }, 'answered');
    done();
  });
}
