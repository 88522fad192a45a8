import type { FastifyInstance } from 'fastify';

/** A plugin under its name. Fastify looks for one without a name in the exports of every module that was loaded. */
export const plugin = (name: string, serve: (scope: FastifyInstance) => void | Promise<void>) =>
  Object.assign(
    // Asynchronous, because Fastify waits for the callback of one that is not.
    async (scope: FastifyInstance) => serve(scope),
    { [Symbol.for('fastify.display-name')]: name },
  );
