/**
 * The type that describes one gateway call. The typed client, the sandbox's handler, form validation and the API reference
 * are all derived from this description, so that a call's shape is defined once. How a screen shows a failed call is defined
 * in `failures.ts`.
 */
import * as v from 'valibot';
import type { CodeName } from './codes.ts';
import type { Moment } from './fields.ts';
import type { Ringgit, Sen } from './money.ts';
import type { Permission } from './permissions.ts';

/** The portal that an account signs in to. */
export const PortalType = v.picklist(['merchant', 'introducer', 'admin']);
export type PortalType = v.InferOutput<typeof PortalType>;

/** Who may make the call. `session`: every signed-in user, in any portal. */
export type Access = 'public' | 'session' | 'merchant' | 'introducer' | 'admin';

/** The permission that the caller's role must have; `anyone`: every signed-in user of that portal. */
export type Needs = Permission | 'anyone';

export type Schema = v.GenericSchema;

export interface CallSpec {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path below `api/v1/`, with parameters in braces as in the specification: `customers/{id}`. */
  readonly path: string;
  readonly access: Access;
  /** A public call. For a signed-in caller it runs as that user, who may then do more than other callers. */
  readonly optionalSignIn?: true;
  /** Set by every call with access `merchant`; without it, only owners may make the call. */
  readonly needs?: Needs;
  /**
   * API keys may not make this call, regardless of their scopes, because it decides where money goes or is about the calling
   * person.
   */
  readonly noApiKeys?: true;
  /**
   * The call moves money or grants permissions. A person whose last proof is older than `PROOF_MINUTES` gets `proofNeeded`, and has to give
   * a proof with their second factor, or with their password if they have none. API keys are exempt.
   */
  readonly stepUp?: true;
  readonly query?: Schema;
  /** A strict object: the gateway refuses unknown fields. */
  readonly body?: Schema;
  /** The body contains files, so it is sent as `multipart/form-data` instead of JSON. */
  readonly multipart?: true;
  /**
   * The parameter `id` need not be a UUID, so the handler checks it. In all other calls, an id that is not a UUID is refused with
   * `notFound`.
   */
  readonly nonUuidId?: true;
  /**
   * A repeated call with the same `Idempotency-Key` gets the first response again and has no further effect. `true`: the key is
   * optional; `required`: a call without a key is refused; `field`: this field of the body is the key, and is valid for one call.
   */
  readonly idempotent?: true | 'required' | { readonly field: string };
  /** Fields of the body that may differ in a repeated call, because the client may no longer have them. */
  readonly notRepeated?: readonly string[];
  /** The response code of success, if it is not 2000. */
  readonly success?: CodeName;
  /** The response is a file, or the part of it that the `Range` header names; a refusal is an envelope. `data` is the file. */
  readonly isFile?: true;
  readonly data: Schema;
}

/** The name of a call in messages and specs: `GET customers/{id}`. */
export const callName = ({ method, path }: Pick<CallSpec, 'method' | 'path'>): string => `${method} ${path}`;

/** Preserves the literal types of a call. A value that is not a call is a compile-time error. */
export const defineCall = <const S extends CallSpec>(spec: S): S => spec;

/** The parameter names between braces in a path; `never` for a path of type `string`. */
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

/** The input from a caller: path parameters, query and body in wire form. */
export type CallInput<S extends CallSpec> = ParamsInput<S['path']> & PartInput<S, 'query'> & PartInput<S, 'body'>;

/** The result for a caller: the parsed data, amounts in sen. */
export type CallData<S extends CallSpec> = v.InferOutput<S['data']>;

type PartOutput<S extends CallSpec, K extends 'query' | 'body'> =
  S extends Record<K, infer X extends Schema> ? Readonly<Record<K, v.InferOutput<X>>> : unknown;

/** The input of a handler: the caller's input, checked and parsed. */
export type CallRequest<S extends CallSpec> = ParamsInput<S['path']> & PartOutput<S, 'query'> & PartOutput<S, 'body'>;

/** A schema whose value may be missing. */
type OptionalSchema = { readonly type: 'optional' | 'exact_optional' | 'nullish' | 'undefinedable' };

type EntriesResult<E extends v.ObjectEntries> = {
  readonly [K in keyof E as E[K] extends OptionalSchema ? never : K]: HandlerResult<E[K]>;
} & { readonly [K in keyof E as E[K] extends OptionalSchema ? K : never]?: HandlerResult<E[K]> | undefined };

/** A value as a handler returns it. Amounts may be `Sen` and times may be `Date`; the gateway converts both to their wire form. */
export type HandlerResult<S> = S extends typeof Ringgit
  ? string | Sen
  : S extends typeof Moment
    ? string | Date
    : S extends { readonly type: 'object'; readonly entries: infer E extends v.ObjectEntries }
      ? EntriesResult<E>
      : S extends { readonly type: 'nullable'; readonly wrapped: infer W }
        ? HandlerResult<W> | null
        : S extends { readonly type: 'array'; readonly item: infer I }
          ? readonly HandlerResult<I>[]
          : S extends { readonly type: 'nullish'; readonly wrapped: infer W }
            ? HandlerResult<W> | null | undefined
            : S extends Schema
              ? v.InferInput<S>
              : never;

/** The result of a handler. */
export type CallResult<S extends CallSpec> = HandlerResult<S['data']>;

/** False for a value that would name another path: `customers/..` is the path above. */
export const isPathValue = (value: string): boolean => !['', '.', '..'].includes(value);

/** Fills the parameters of a path: `customers/{id}` with `{ id: 'a/b' }` becomes `customers/a%2Fb`. Throws for a value that is no path value. */
export const fillPath = (path: string, params: Readonly<Record<string, string>> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || !isPathValue(value)) throw new TypeError(`The path ${path} needs a value for ${name}.`);
    return encodeURIComponent(value);
  });

/** A body with files as form data: each file under the name of its field, the files of a list one after the other. */
export function formDataOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {}))
    for (const part of Array.isArray(value) ? (value as unknown[]) : [value])
      form.append(name, part instanceof Blob ? part : String(part));
  return form;
}
