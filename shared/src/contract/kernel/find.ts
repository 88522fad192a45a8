/** The plain list of a resource (`GET customers`): its records newest first, filtered by columns named in the query. */
import * as v from 'valibot';
import { defineCall, type Access } from './call.ts';
import { listed } from './list.ts';
import { paging } from './paging.ts';
import type { Area } from './resource.ts';

/** Maps a column to the schema of its value; all values in a query are text. */
export type FilterColumns = Readonly<Record<string, v.GenericSchema<string, string>>>;

/** `by` has the columns that a query may filter by, all optional: `{ collection_id: Id }`. */
export function defineFind<
  const P extends string,
  const I extends v.GenericSchema,
  const A extends Access,
  const B extends FilterColumns,
>({
  path,
  access,
  area,
  item,
  by,
}: {
  readonly path: P;
  readonly access: A;
  /** The permission area: the call needs `<area>.read`. */
  readonly area: Area;
  readonly item: I;
  readonly by: B;
}) {
  return defineCall({
    method: 'GET',
    path,
    access,
    needs: `${area}.read`,
    query: v.strictObject({
      ...v.partial(v.object(by)).entries,
      ...paging(100),
    }),
    data: listed(item),
  });
}
