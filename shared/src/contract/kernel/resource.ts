/** The CRUD calls that most gateway resources share (specification §7); other calls use `defineCall`. */
import * as v from 'valibot';
import { defineCall, type Access } from './call.ts';
import { defineList, type ListColumns } from './list.ts';
import type { FeatureArea } from './permissions/feature-permissions.ts';
import type { BuiltInPermission } from './permissions.ts';
import { changesOf, type CurrentVersion } from './version.ts';

/** The subject of a pair of permissions: `customers` has `customers.read` and `customers.write`. A feature's area is `loyalty.items`. */
export type Area =
  | FeatureArea
  | {
      [P in BuiltInPermission]: P extends `${infer Name}.read`
        ? `${Name}.write` extends BuiltInPermission
          ? Name
          : never
        : never;
    }[BuiltInPermission];

/** A record in responses, which includes the fields of `VERSIONED`. */
type Item = v.GenericSchema<unknown, CurrentVersion>;

type Form = v.GenericSchema & { readonly entries: v.ObjectEntries };

interface Family<P extends string, I extends Item, F extends Form, A extends Access> {
  readonly path: P;
  readonly access: A;
  /** The permission area: reading needs `<area>.read`, all other calls need `<area>.write`. */
  readonly area: Area;
  readonly item: I;
  /**
   * A strict object: the body of create and of update. The body of an update may also contain the version that the
   * change was made from.
   */
  readonly form: F;
}

/** The calls that read, create, update and delete one record. */
export function defineRecord<
  const P extends string,
  const I extends Item,
  const F extends Form,
  const A extends Access,
>({ path, access, area, item, form }: Family<P, I, F, A>) {
  const one = `${path}/{id}` as const;
  const toRead = { access, needs: `${area}.read` } as const;
  const toWrite = { access, needs: `${area}.write` } as const;
  return {
    get: defineCall({ method: 'GET', path: one, ...toRead, data: item }),
    create: defineCall({ method: 'POST', path, ...toWrite, idempotent: true, body: form, data: item }),
    update: defineCall({ method: 'PUT', path: one, ...toWrite, body: changesOf(form), data: item }),
    remove: defineCall({ method: 'DELETE', path: one, ...toWrite, data: v.null() }),
  };
}

/** The calls of `defineRecord` and the list with search and sort. Other calls of the resource, such as `find`, are defined separately. */
export function defineResource<
  const P extends string,
  const L extends string,
  const I extends Item,
  const F extends Form,
  const A extends Access,
>(family: Family<P, I, F, A> & { readonly list: { readonly path: L } & ListColumns }) {
  const { access, area, item, list } = family;
  return { list: defineList({ access, needs: `${area}.read`, item, ...list }), ...defineRecord(family) };
}
