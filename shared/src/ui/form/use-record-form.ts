/**
 * The form of a CRUD record, which creates, changes and shows it; only fields and words differ between resources. Where a change
 * may leave fields out, only the changed ones are sent. A change names the version from which it was made.
 */
import { useRevalidator } from 'react-router-dom';
import type * as v from 'valibot';
import type { CallSpec, Schema } from '../../contract/kernel/call.ts';
import type { CurrentVersion } from '../../contract/kernel/version.ts';
import { gateway } from '../../gateway/gateway.ts';
import type { Current } from './conflict/form-conflict.ts';
import { useGatewayForm, versionOf, type FormOf, type FormSchema } from './use-gateway-form.ts';

type One = CallSpec & { readonly path: `${string}/{id}` };
/** The parameter is the record's id, whatever name the specification gives it. */
type Update = CallSpec & { readonly path: `${string}/{${string}}` };

/** The properties of a record that every form needs. */
type Identified = CurrentVersion & { readonly id: string };

/** A resource of the contract, as far as a form needs it. */
export interface Family<F extends FormSchema, I extends Schema> {
  readonly get: One;
  readonly create: CallSpec & { readonly body: F; readonly data: I };
  readonly update: Update & { readonly body: Pick<FormSchema, 'entries'>; readonly data: I };
}

/** The values of a form of that schema, and the record that the gateway returns. */
export type FormInput<F extends FormSchema> = v.InferInput<F>;
export type SavedRecord<I extends Schema> = v.InferOutput<I>;

type Options<V, D, R> = {
  /** The values with which a new record begins. */
  readonly empty: V & object;
  /** Called when the save succeeded: shows a notice and leaves. */
  readonly saved: (data: D) => void | Promise<void>;
} & (
  | {
      /** The record to change or read; null for a new one. */
      readonly record: (V & Identified) | null;
      readonly inputOf?: undefined;
    }
  | {
      readonly record: R | null;
      /** Turns a record into the form's values, where the gateway returns another shape. */
      readonly inputOf: (record: R) => V & object;
    }
);

/** The fields whose values differ from those at the start. */
const changedOf = (start: object, values: object): object => {
  const before = new Map(Object.entries(start));
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => before.get(name) !== value));
};

/** `stores/{storeId}` has `storeId`. */
const paramOf = ({ path }: Update): string => /\{(\w+)\}$/.exec(path)?.[1] ?? 'id';

/** Whether an update takes the whole form: it does when its fields are those of the form, and else each of them may be missing. */
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
          // Data around the form, such as the name of a record that a field points to, is read again with it.
          await revalidate();
          return current(row as Identified & V);
        }
      : undefined,
    saved,
  });
}
