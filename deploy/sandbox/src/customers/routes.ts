import { customers } from '@portal/shared/contract/customers.ts';
import type { FastifyInstance } from 'fastify';
import { customers as table } from '../db/tables/customers.ts';
import { serveResource } from '../resource.ts';

export const serveCustomers = (app: FastifyInstance): void =>
  serveResource(app, customers, {
    table,
    show: async (rows) => rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
  });
