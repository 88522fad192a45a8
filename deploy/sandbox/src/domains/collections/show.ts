import type { CallAnswer } from '@portal/shared/contract/kernel/call.ts';
import type { collections as contract } from '@portal/shared/contract/merchant/collections/collections.ts';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import type { collections } from './tables.ts';
import { cloudImages } from '../media/tables.ts';
import { picturesOf } from '../media/images.ts';
import type { Caller } from '../../kernel/resources/resource.ts';
import { figuresOf } from './figures.ts';

/** What a collection's form names, and where it is kept. */
export const POINTS = { image_id: cloudImages };

const wire = (sen: bigint | null): string | null => (sen === null ? null : decimalOf(sen));

/** Collections as their merchant sees them; `gateway` is the gateway's origin. */
export const showCollections =
  (gateway: string) =>
  async (
    rows: readonly (typeof collections.$inferSelect)[],
    caller: Caller,
  ): Promise<readonly CallAnswer<typeof contract.get>[]> => {
    const ids = rows.map((row) => row.id);
    const figures = await figuresOf(caller, ids);
    const pictures = await picturesOf(
      caller.tx,
      rows.map(({ image_id }) => image_id),
      gateway,
    );
    return rows.map((row) => ({
      ...row,
      ...figures(row.id),
      amount: wire(row.amount),
      minimum_amount: wire(row.minimum_amount),
      maximum_amount: wire(row.maximum_amount),
      image: pictures(row.image_id),
      created_at: row.created_at.toISOString(),
    }));
  };
