import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import type { FastifyInstance } from 'fastify';
import { collections as table } from './tables.ts';
import { serveResource } from '../../kernel/resources/resource.ts';
import { serveBillMethods } from './bill-methods.ts';
import { REFERENCES, toWireCollections } from './to-wire.ts';

export function serveCollections(app: FastifyInstance): void {
  serveResource(app, collections, { table, references: REFERENCES, toWire: toWireCollections(app.sandbox) });
  serveBillMethods(app);
}
