/**
 * The HTTP endpoint for a provider's direct messages: `POST /fpx/direct`. FPX expects the response `OK`, and otherwise sends the message
 * again.
 */
import type { FastifyInstance } from 'fastify';
import { plugin } from '../../../kernel/http/plugin.ts';
import { receiveDirect } from './receive-direct.ts';

const textOf = (header: string | string[] | undefined): string => (typeof header === 'string' ? header : '');

export function serveDirect(app: FastifyInstance): void {
  void app.register(
    plugin('messages of providers', (routes) => {
      // The signature covers the received bytes, so the body must not be parsed and serialised again.
      routes.removeAllContentTypeParsers();
      routes.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, parsed) =>
        parsed(null, body),
      );
      routes.post('/fpx/direct', async ({ headers, body }, reply) => {
        const reception = await app.sandbox.database.tx((tx) =>
          receiveDirect(tx, app.sandbox, {
            timestamp: textOf(headers['fpx-timestamp']),
            signature: textOf(headers['fpx-signature']),
            body: typeof body === 'string' ? body : '',
          }),
        );
        return reply
          .type('text/plain')
          .code(reception === 'refused' ? 403 : 200)
          .send(reception === 'refused' ? 'REFUSED' : 'OK');
      });
    }),
  );
}
