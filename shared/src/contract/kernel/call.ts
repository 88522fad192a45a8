/**
 * One gateway call, described once. The typed client, the sandbox's handler, form validation and the API reference are all
 * made from this description, so a call's shape is never written twice. What a failure of it looks like is in `failures.ts`.
 */
import * as v from 'valibot';
import type { CodeName } from './codes.ts';
import type { Moment } from './fields.ts';
import type { Ringgit, Sen } from './money.ts';
import type { Permission } from './permissions.ts';

/** Whose portal an account signs in to. */
export const PortalType = v.picklist(['merchant', 'introducer', 'admin']);
export type PortalType = v.InferOutput<typeof PortalType>;

/** Who may make the call. `session` is anyone signed in, whatever their portal. */
export type Access = 'public' | 'session' | 'merchant' | 'introducer' | 'admin';

/** What the caller's role must bring; `anyone`: nothing besides being signed in to that portal. */
export type Needs = Permission | 'anyone';

export type Schema = v.GenericSchema;

export interface CallSpec {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `api/v1/`, with parameters in braces as the specification writes them: `customers/{id}`. */
  readonly path: string;
  readonly access: Access;
  /** A public call that is made as the signed-in user, when there is one: then it may do more. */
  readonly isNamed?: true;
  /** Every call with access `merchant` says it; one that does not is refused to all but owners. */
  readonly needs?: Needs;
  /** No API key may make it, whatever its scopes: it decides where money goes, or is about the person who makes it. */
  readonly forPeople?: true;
  /**
   * It moves money or gives power: a person whose last proof is older than `PROOF_MINUTES` is answered `proofNeeded`, and proves themselves
   * by their second factor, or by their password where they have none. An API key is not asked.
   */
  readonly stepUp?: true;
  readonly query?: Schema;
  /** A strict object: the gateway refuses fields it does not know. */
  readonly body?: Schema;
  /** The body holds files, so it travels in parts instead of as JSON. */
  readonly multipart?: true;
  /** The parameter `id` is not always a UUID, so the handler looks at it; every other one is refused with `notFound` before. */
  readonly takesAnyId?: true;
  /**
   * Sent again under the same `Idempotency-Key`, the call is answered with its first answer and does nothing more. `true`: the key may be
   * left out; `required`: a call without one is refused; a `field` of the body that is good for one call is the key itself.
   */
  readonly idempotent?: true | 'required' | { readonly field: string };
  /** Fields of the body in which a repeated call may differ, because a client that sends it again may no longer know them. */
  readonly notRepeated?: readonly string[];
  /** The code that says that it succeeded, where that is not 2000. */
  readonly success?: CodeName;
  /** It is answered with a file, or with the part of it that the header `Range` names; refused, with an envelope. `data` is the file. */
  readonly isFile?: true;
  readonly data: Schema;
}

/** Keeps the literal types of a call, and refuses what is not one. */
export const defineCall = <const S extends CallSpec>(spec: S): S => spec;

/** The names between braces in a path; none for a path known only as `string`. */
export type ParamNames<P extends string> = string extends P
  ? never
  : P extends `${string}{${infer Name}}${infer Rest}`
    ? Name | ParamNames<Rest>
    : never;

type PartInput<S extends CallSpec, K extends 'query' | 'body'> =
  S extends Record<K, infer X extends Schema>
    ? undefined extends v.InferInput<X>
      ? Readonly<Partial<Record<K, v.InferInput<X>>>>
      : Readonly<Record<K, v.InferInput<X>>>
    : unknown;

type ParamsInput<P extends string> = [ParamNames<P>] extends [never]
  ? unknown
  : { readonly params: Readonly<Record<ParamNames<P>, string>> };

/** What a caller supplies: path parameters, query and body as they go over the wire. */
export type CallInput<S extends CallSpec> = ParamsInput<S['path']> & PartInput<S, 'query'> & PartInput<S, 'body'>;

/** What a caller receives: the parsed data, amounts in sen. */
export type CallData<S extends CallSpec> = v.InferOutput<S['data']>;

type PartOutput<S extends CallSpec, K extends 'query' | 'body'> =
  S extends Record<K, infer X extends Schema> ? Readonly<Record<K, v.InferOutput<X>>> : unknown;

/** What a handler receives: the same input, checked and parsed. */
export type CallRequest<S extends CallSpec> = ParamsInput<S['path']> & PartOutput<S, 'query'> & PartOutput<S, 'body'>;

/** Entries whose value may be left out. */
type Missable = { readonly type: 'optional' | 'exact_optional' | 'nullish' | 'undefinedable' };

type EntriesAnswer<E extends v.ObjectEntries> = {
  readonly [K in keyof E as E[K] extends Missable ? never : K]: Answered<E[K]>;
} & { readonly [K in keyof E as E[K] extends Missable ? K : never]?: Answered<E[K]> | undefined };

/** A value as its handler has it: amounts may be sen and moments may be dates, which the gateway writes down for the wire. */
export type Answered<S> = S extends typeof Ringgit
  ? string | Sen
  : S extends typeof Moment
    ? string | Date
    : S extends { readonly type: 'object'; readonly entries: infer E extends v.ObjectEntries }
      ? EntriesAnswer<E>
      : S extends { readonly type: 'nullable'; readonly wrapped: infer W }
        ? Answered<W> | null
        : S extends { readonly type: 'array'; readonly item: infer I }
          ? readonly Answered<I>[]
          : S extends { readonly type: 'nullish'; readonly wrapped: infer W }
            ? Answered<W> | null | undefined
            : S extends Schema
              ? v.InferInput<S>
              : never;

/** What a handler answers. */
export type CallAnswer<S extends CallSpec> = Answered<S['data']>;

/** `customers/{id}` and `{ id: 'a/b' }` make `customers/a%2Fb`. */
export const fillPath = (path: string, params: Readonly<Record<string, string>> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new TypeError(`The path ${path} needs a value for ${name}.`);
    return encodeURIComponent(value);
  });

/** A body with files as it travels: every file under the name of its field, those of a list one after the other. */
export function formDataOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {}))
    for (const part of Array.isArray(value) ? (value as unknown[]) : [value])
      form.append(name, part instanceof Blob ? part : String(part));
  return form;
}
