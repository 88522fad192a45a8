/**
 * The form of an ordinary record, which creates, changes and shows: what differs is the fields and the words. Where a change
 * may leave fields out, only what was changed here is sent: what another person changed meanwhile stays.
 */
import type * as v from 'valibot';
import type { CallSpec, Schema } from '../../contract/kernel/call.ts';
import { gateway } from '../../gateway/gateway.ts';
import { useGatewayForm, type FormOf, type FormSchema } from './use-gateway-form.ts';

/** A resource of the contract, as far as a form needs it. */
export interface Family<F extends FormSchema, I extends Schema> {
  readonly create: CallSpec & { readonly body: F; readonly data: I };
  readonly update: CallSpec & { readonly path: `${string}/{id}`; readonly body: Schema; readonly data: I };
}

/** What is typed into a form of that schema, and what the gateway answers by this one. */
export type FormInput<F extends FormSchema> = v.InferInput<F>;
export type Answered<I extends Schema> = v.InferOutput<I>;

interface Options<V, D> {
  /** What is changed or read; null for a new one. */
  readonly record: (V & { readonly id: string }) | null;
  /** What a new one begins with. */
  readonly empty: V & object;
  /** The save succeeded: say so and leave. */
  readonly saved: (data: D) => void | Promise<void>;
}

/** Fields that say something else than they began with. */
const changedOf = (start: object, values: object): object => {
  const before = new Map(Object.entries(start));
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => before.get(name) !== value));
};

export function useRecordForm<const F extends FormSchema, const I extends Schema>(
  { create, update }: Family<F, I>,
  { record, empty, saved }: Options<FormInput<F>, Answered<I>>,
): FormOf<F> {
  const isWhole = update.body === create.body;
  const changeFrom = (before: object, body: object) => (isWhole ? body : changedOf(before, body));
  return useGatewayForm<F, Answered<I>>(create.body, {
    start: record ?? empty,
    save: async (body, signal, idempotencyKey) => {
      const data = record
        ? await gateway.call<CallSpec>(
            update,
            { params: { id: record.id }, body: changeFrom(record, body) },
            { signal },
          )
        : await gateway.call<CallSpec>(create, { body }, { signal, idempotencyKey });
      return data;
    },
    saved,
  });
}
