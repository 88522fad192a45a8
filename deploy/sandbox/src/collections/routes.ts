import { collections } from '@portal/shared/contract/collections.ts';
import type { FastifyInstance } from 'fastify';
import { collections as table } from '../db/tables/collections.ts';
import { serveResource } from '../resource.ts';

export const serveCollections = (app: FastifyInstance): void =>
  serveResource(app, collections, {
    table,
    show: async (rows) =>
      rows.map((row) => ({
        ...row,
        bills_total: 0,
        bills_paid: 0,
        collected: '0.00',
        created_at: row.created_at.toISOString(),
      })),
  });
