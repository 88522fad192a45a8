import type { CallResult } from '@portal/shared/contract/kernel/call.ts';
import type { collections as contract } from '@portal/shared/contract/merchant/collections/collections.ts';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import type { collections } from './tables.ts';
import { cloudImages, picturesOf } from '../media/domain.ts';
import type { Tx } from '../../kernel/data/database.ts';
import type { Owner } from '../../kernel/data/owned.ts';
import type { Caller } from '../../kernel/resources/resource.ts';
import type { Sandbox } from '../../kernel/sandbox.ts';

/** Figures of a collection's bills. They come through a port, because this domain must not import bills. */
interface CollectionFigures {
  readonly bills_total: number;
  readonly bills_paid: number;
  readonly bills_open: number;
  /** Decimal MYR, before fees. */
  readonly collected: string;
}

declare module '../../kernel/ports.ts' {
  interface Ports {
    readonly collectionFigures: (
      caller: { readonly tx: Tx; readonly principal: Owner },
      collectionIds: readonly string[],
    ) => Promise<(id: string) => CollectionFigures>;
  }
}

/** The records that a collection's form refers to, and their tables. */
export const REFERENCES = { image_id: cloudImages };

const wire = (sen: bigint | null): string | null => (sen === null ? null : decimalOf(sen));

/** The wire form of collections for their merchant. */
export const toWireCollections =
  ({ origins, ports }: Pick<Sandbox, 'origins' | 'ports'>) =>
  async (
    rows: readonly (typeof collections.$inferSelect)[],
    caller: Caller,
  ): Promise<readonly CallResult<typeof contract.get>[]> => {
    const ids = rows.map((row) => row.id);
    const figures = await ports.collectionFigures(caller, ids);
    const pictures = await picturesOf(
      caller.tx,
      rows.map(({ image_id }) => image_id),
      origins.gateway,
    );
    return rows.map((row) => ({
      ...row,
      ...figures(row.id),
      amount: wire(row.amount),
      minimum_amount: wire(row.minimum_amount),
      maximum_amount: wire(row.maximum_amount),
      image: pictures(row.image_id),
      created_at: row.created_at.toISOString(),
      changed_at: row.changed_at?.toISOString() ?? null,
    }));
  };
