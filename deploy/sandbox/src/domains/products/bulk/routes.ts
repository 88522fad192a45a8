/** The bulk calls on products. Rows are locked in the order of their ids, products before variants. */
import { bulkProducts, MOST_CHANGED } from '@portal/shared/contract/merchant/catalogue/bulk-products.ts';
import { priceSchedules } from '@portal/shared/contract/merchant/catalogue/price-schedules.ts';
import type { FastifyInstance } from 'fastify';
import { serve, type Context } from '../../../kernel/http/serve.ts';
import { listChanges, putChangeBack, loadWireChange, wireChange } from './changes.ts';
import { gridRows } from './grid-rows.ts';
import { saveRows } from './save.ts';
import { cancelSchedule, createSchedule, listSchedules } from './schedules.ts';
import type { BulkEditor } from './write-rows.ts';

/** The maximum size in bytes of a grid row with its id and every field. A title may have 120 characters of four bytes. */
const LONGEST_ROW = 800;

const LARGE = { bodyLimit: MOST_CHANGED * LONGEST_ROW };

const editorOf = ({ tx, principal, clock }: Context<'merchant'>): BulkEditor => ({
  tx,
  accountId: principal.accountId,
  name: principal.name,
  now: clock.now(),
});

export function serveBulk(app: FastifyInstance): void {
  serve(app, bulkProducts.rows, ({ query }, caller) => gridRows(caller, query), { mode: 'read' });
  serve(
    app,
    bulkProducts.save,
    async ({ body }, context) => {
      const { change, ...versions } = await saveRows(editorOf(context), body);
      return { change: change && wireChange(change), ...versions };
    },
    LARGE,
  );
  serve(app, bulkProducts.changes, ({ query }, caller) => listChanges(caller, query), { mode: 'read' });
  serve(app, bulkProducts.change, ({ params }, caller) => loadWireChange(caller, params.id), { mode: 'read' });
  serve(app, bulkProducts.putBack, ({ params }, context) => putChangeBack(editorOf(context), context, params.id));

  serve(app, priceSchedules.list, ({ query }, caller) => listSchedules(caller, query), { mode: 'read' });
  serve(app, priceSchedules.create, ({ body }, context) => createSchedule(context, body));
  serve(app, priceSchedules.cancel, ({ params }, caller) => cancelSchedule(caller, params.id));
}
