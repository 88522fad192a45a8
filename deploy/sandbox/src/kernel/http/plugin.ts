import type { FastifyInstance } from 'fastify';

/** A plugin with a name. For a plugin without one, Fastify searches the exports of every loaded module. */
export const plugin = (name: string, serve: (scope: FastifyInstance) => void | Promise<void>) =>
  Object.assign(
    // An async function, because Fastify waits for the callback of any other function.
    async (scope: FastifyInstance) => serve(scope),
    { [Symbol.for('fastify.display-name')]: name },
  );
