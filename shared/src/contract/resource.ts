/** The CRUD family most gateway resources share (specification §7); anything unusual is a plain `defineCall`. */
import * as v from 'valibot';
import { defineCall, type Access } from './call.ts';
import { defineList, type ListColumns } from './list.ts';

export function defineResource<
  const P extends string,
  const L extends string,
  const I extends v.GenericSchema,
  const F extends v.GenericSchema,
  const A extends Access,
>(resource: {
  readonly path: P;
  readonly access: A;
  readonly item: I;
  /** A strict object: what is written, for create and update alike. */
  readonly form: F;
  readonly list: { readonly path: L } & ListColumns;
}) {
  const { path, access, item, form, list } = resource;
  const one = `${path}/{id}` as const;
  return {
    list: defineList({ access, item, ...list }),
    get: defineCall({ method: 'GET', path: one, access, data: item }),
    create: defineCall({ method: 'POST', path, access, body: form, data: item }),
    update: defineCall({ method: 'PUT', path: one, access, body: form, data: item }),
    remove: defineCall({ method: 'DELETE', path: one, access, data: v.null() }),
  };
}
