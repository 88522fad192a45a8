import type { FastifyInstance } from 'fastify';
import { succeeded } from '../../kernel/http/answer.ts';
import { requireLoopback } from './routes.ts';
import { proveLedger } from '../../kernel/ledger/prove.ts';

/** `GET /sandbox/control/ledger`: the proof and the balances, for end-to-end tests. Served only with control on. */
export function serveLedgerProof(app: FastifyInstance): void {
  app.get('/sandbox/control/ledger', { onRequest: requireLoopback }, async () =>
    succeeded(await app.sandbox.database.tx(proveLedger, 'read')),
  );
}
