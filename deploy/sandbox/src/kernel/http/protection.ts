/** Sets the headers of every response, and the origins whose pages may read responses. */
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

export async function protect(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    // Transport security is set where TLS ends; this server speaks plain HTTP on loopback.
    strictTransportSecurity: false,
  });
  const { portal, introducer, payer } = app.sandbox.origins;
  await app.register(cors, {
    origin: [portal, introducer, payer],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'],
    // A page needs the file's name, and the hash for comparing the file.
    exposedHeaders: ['Retry-After', 'ETag', 'Content-Disposition'],
    maxAge: 7200,
  });
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
