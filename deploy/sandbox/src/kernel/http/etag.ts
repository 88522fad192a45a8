import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Lets browsers keep the responses of these routes and revalidate them; an unchanged one is answered by 304, without a body. */
export function addEtags(routes: FastifyInstance): void {
  routes.addHook('onSend', async ({ headers }, reply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const tag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`;
    reply.header('cache-control', 'no-cache').header('etag', tag);
    if (headers['if-none-match'] !== tag) return payload;
    reply.code(304).removeHeader('content-length').removeHeader('content-type');
    return '';
  });
}
