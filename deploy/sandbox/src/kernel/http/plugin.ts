import type { FastifyInstance } from 'fastify';

/** A plugin with a name. For a plugin without one, Fastify searches the exports of every loaded module. */
export const plugin = (name: string, serve: (scope: FastifyInstance) => void | Promise<void>) =>
  Object.assign(
    // Asynchronous, because Fastify would wait for the callback of a function that is not.
    async (scope: FastifyInstance) => serve(scope),
    { [Symbol.for('fastify.display-name')]: name },
  );
