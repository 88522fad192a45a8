/**
 * The form of a CRUD record, which creates, changes and shows it; only fields and texts differ between resources. If fields are
 * optional in an update, only the changed ones are sent. An update names the version from which it was made.
 */
import { useRevalidator } from 'react-router-dom';
import type * as v from 'valibot';
import type { CallSpec, Schema } from '../../contract/kernel/call.ts';
import type { CurrentVersion } from '../../contract/kernel/version.ts';
import { gateway } from '../../gateway/gateway.ts';
import type { Current } from './conflict/form-conflict.ts';
import { useGatewayForm, versionOf, type FormOf, type FormSchema } from './use-gateway-form.ts';

type One = CallSpec & { readonly path: `${string}/{id}` };
/** The path parameter is the record's id, although the specification may give it another name. */
type Update = CallSpec & { readonly path: `${string}/{${string}}` };

/** The properties of a record that every form needs. */
type Identified = CurrentVersion & { readonly id: string };

/** The parts of a resource's contract that a form needs. */
export interface Family<F extends FormSchema, I extends Schema> {
  readonly get: One;
  readonly create: CallSpec & { readonly body: F; readonly data: I };
  readonly update: Update & { readonly body: Pick<FormSchema, 'entries'>; readonly data: I };
}

/** The input values of a form schema, and the record that the gateway returns. */
export type FormInput<F extends FormSchema> = v.InferInput<F>;
export type SavedRecord<I extends Schema> = v.InferOutput<I>;

type Options<V, D, R> = {
  /** The initial values of a new record. */
  readonly empty: V & object;
  /** Called after a successful save: shows a notice and leaves the form. */
  readonly saved: (data: D) => void | Promise<void>;
} & (
  | {
      /** The record to change or read; null for a new record. */
      readonly record: (V & Identified) | null;
      readonly inputOf?: undefined;
    }
  | {
      readonly record: R | null;
      /** Converts a record to the form's values, if the gateway returns another shape. */
      readonly inputOf: (record: R) => V & object;
    }
);

/** The fields whose values differ from the initial values. */
const changedOf = (start: object, values: object): object => {
  const before = new Map(Object.entries(start));
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => before.get(name) !== value));
};

/** The parameter name at the end of a path: `stores/{storeId}` has `storeId`. */
const paramOf = ({ path }: Update): string => /\{(\w+)\}$/.exec(path)?.[1] ?? 'id';

/** Whether an update needs the whole form: true if its fields are those of the form, otherwise each field is optional. */
const takesWhole = ({ create, update }: Family<FormSchema, Schema>): boolean =>
  Object.entries(create.body.entries).every(([name, entry]) => update.body.entries[name] === entry);

export function useRecordForm<const F extends FormSchema, const I extends Schema, R extends Identified = Identified>(
  family: Family<F, I>,
  { record, empty, saved, inputOf }: Options<FormInput<F>, SavedRecord<I>, R>,
): FormOf<F> {
  type V = FormInput<F>;
  const { get, create, update } = family;
  const { revalidate } = useRevalidator();
  const current = (row: Identified & V): Current<V> => {
    const { version, changed_by, changed_at } = row;
    return { ...(inputOf ? inputOf(row as unknown as R) : row), version, changed_by, changed_at };
  };
  return useGatewayForm<F, SavedRecord<I>>(create.body, {
    start: record ? current(record) : empty,
    save: async (body, signal, idempotencyKey, loaded) => {
      if (!record) return gateway.call<CallSpec>(create, { body }, { signal, idempotencyKey });
      const changes = takesWhole(family) ? body : changedOf(loaded, body);
      const input = { params: { [paramOf(update)]: record.id }, body: { ...changes, ...versionOf(loaded) } };
      return gateway.call<CallSpec>(update, input, { signal });
    },
    readCurrent: record
      ? async (signal) => {
          const row = await gateway.call<CallSpec>(get, { params: { id: record.id } }, { signal });
          // Data around the form, such as the name of a related record, are read again too.
          await revalidate();
          return current(row as Identified & V);
        }
      : undefined,
    saved,
  });
}
