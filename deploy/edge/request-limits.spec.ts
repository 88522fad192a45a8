import { tmpdir } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { ROUTES } from '../http/own-addresses.ts';
import { testRequestLimits } from '../http/testing/request-limits.ts';
import { edgeServer } from './server.ts';

describe('the edge', () => {
  let edge: FastifyInstance;
  beforeAll(async () => {
    const addresses = { gateway: 'http://localhost:4310', payer: 'http://localhost:4302', isSecure: false };
    edge = edgeServer('portal', tmpdir(), addresses);
    await edge.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => edge.close());
  testRequestLimits({ server: () => edge.server, posts: ROUTES.telemetry, serves: ROUTES.lives });
});
