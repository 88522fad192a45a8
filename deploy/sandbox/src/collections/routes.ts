import { collections } from '@portal/shared/contract/collections.ts';
import type { FastifyInstance } from 'fastify';
import { collections as table } from '../db/tables/collections.ts';
import { serveResource } from '../resource.ts';
import { figuresOf } from './figures.ts';

export const serveCollections = (app: FastifyInstance): void =>
  serveResource(app, collections, {
    table,
    show: async (rows, caller) => {
      const ids = rows.map((row) => row.id);
      const figures = await figuresOf(caller, ids);
      return rows.map((row) => ({ ...row, ...figures(row.id), created_at: row.created_at.toISOString() }));
    },
  });
