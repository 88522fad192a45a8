import { collections } from '@portal/shared/contract/collections.ts';
import type { FastifyInstance } from 'fastify';
import { collections as table } from '../db/tables/collections.ts';
import { cloudImages } from '../db/tables/media.ts';
import { picturesOf } from '../media/images.ts';
import { serveResource } from '../resource.ts';
import { figuresOf } from './figures.ts';

export const serveCollections = (app: FastifyInstance): void =>
  serveResource(app, collections, {
    table,
    points: { image_id: cloudImages },
    show: async (rows, caller) => {
      const ids = rows.map((row) => row.id);
      const figures = await figuresOf(caller, ids);
      const pictures = await picturesOf(
        caller.tx,
        rows.map(({ image_id }) => image_id),
        app.sandbox.origins.gateway,
      );
      return rows.map((row) => ({
        ...row,
        ...figures(row.id),
        image: pictures(row.image_id),
        created_at: row.created_at.toISOString(),
      }));
    },
  });
