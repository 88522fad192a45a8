/**
 * From a contract to a route. A call is checked for access, its input is checked by the contract's own schema, and the handler runs in ONE
 * transaction. The answer is sent in the envelope, and contains only fields that the contract names.
 */
import type { Access, CallResult, CallRequest, CallSpec } from '@portal/shared/contract/kernel/call.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusedBy, succeeded } from './answer.ts';
import { sendFile, type SentFile } from './files.ts';
import { keyOf, once } from './idempotency.ts';
import { callingRequest } from './calling-request.ts';
import type { CallingRequest, Principal, SignedInCall } from '../principal.ts';
import type { Clock } from '../time/clock.ts';
import type { Database, Mode, Tx } from '../data/database.ts';
import { wroteFor } from '../data/replica/positions.ts';
import { Refusal } from '../errors.ts';
import { checkInput } from './input.ts';
import type { Afterwards } from '../jobs/jobs.ts';
import { readForCaller } from './replica-reads.ts';
import { encoderOf } from './wire-codec.ts';

interface RequestContext extends CallingRequest {
  readonly clock: Clock;
  /** Sends a new access token along with a success. */
  readonly sendToken: (token: string) => void;
}

/**
 * The context of a handler, besides its input. `principal` comes from the token, never from the input; a public call has one when
 * `callerOf` finds it.
 */
export interface Context<A extends Access = Access> extends RequestContext {
  readonly tx: Tx;
  readonly afterwards: Afterwards;
  readonly principal: A extends 'public' ? Principal | undefined : Principal;
}

/** A thrown refusal rolls back what was written, and a returned refusal commits it. */
export type Handler<S extends CallSpec> = (
  request: CallRequest<S>,
  context: Context<S['access']>,
) => Promise<CallResult<S> | Refusal>;

type ApartContext<A extends Access> = Omit<Context<A>, 'tx' | 'afterwards'> & { readonly database: Database };

/** For calls that must not keep a transaction open while they work, such as hashing a password. */
export type ApartHandler<S extends CallSpec, T = CallResult<S>> = (
  request: CallRequest<S>,
  context: ApartContext<S['access']>,
) => Promise<T | Refusal>;

/** `customers/{id}` is Fastify's `customers/:id`. */
export const routeOf = (path: string): string => `/api/v1/${path.replace(/\{(\w+)\}/g, ':$1')}`;

/** A call's parsed input, whatever its contract. */
interface AnyRequest {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/**
 * The part of a handler's answer that is sent. It is encoded inside the transaction, so that an answer that breaks its contract rolls back
 * the writes.
 */
const encodeAnswer = (spec: CallSpec, answer: unknown): unknown =>
  answer instanceof Refusal ? answer : encoderOf(spec.data)(answer);

/** Returns the answer as it is sent, or a refusal. */
type Run = (request: FastifyRequest, requestContext: RequestContext) => Promise<unknown>;

/** Like `Run`, for a call that sends its answer itself. */
type Send = (
  request: FastifyRequest,
  requestContext: Omit<RequestContext, 'sendToken'>,
  reply: FastifyReply,
) => Promise<FastifyReply>;

interface RouteOptions {
  /** The limit of a request body in bytes, for a call whose requests are longer than usual. */
  readonly bodyLimit?: number;
}

function routeWith(app: FastifyInstance, spec: CallSpec, send: Send, { bodyLimit }: RouteOptions = {}): void {
  // At the gateway's start, this throws for a contract from which no encoder can be built.
  encoderOf(spec.data);
  app.sandbox.served.push(spec);
  app.route({
    method: spec.method,
    url: routeOf(spec.path),
    ...(bodyLimit !== undefined && { bodyLimit }),
    handler: (request: FastifyRequest, reply: FastifyReply) => {
      const { clock } = app.sandbox;
      return send(request, { clock, ...callingRequest(request) }, reply);
    },
  });
}

function route(app: FastifyInstance, spec: CallSpec, run: Run, options?: RouteOptions): void {
  const send: Send = async (request, requestContext, reply) => {
    let token: string | null = null;
    const answer = await run(request, {
      ...requestContext,
      sendToken: (next) => {
        token = next;
      },
    });
    return reply.send(answer instanceof Refusal ? refusedBy(answer) : succeeded(answer, token, spec.success));
  };
  routeWith(app, spec, send, options);
}

const authenticated = (app: FastifyInstance, tx: Tx, spec: SignedInCall, request: FastifyRequest) =>
  app.sandbox.ports.authenticate(app.sandbox, tx, spec, callingRequest(request));

/** The principal that makes the call and has permission for it; undefined for a public call. Throws as `authenticate`. */
async function identified(app: FastifyInstance, tx: Tx, spec: CallSpec, request: FastifyRequest) {
  const { access } = spec;
  return access === 'public' ? undefined : authenticated(app, tx, { ...spec, access }, request);
}

const modeOf = ({ access }: CallSpec, mode: Mode): Mode => (mode === 'read' && access !== 'public' ? 'call' : mode);

const without = (body: unknown, names: readonly string[]): unknown =>
  Object.fromEntries(Object.entries(body ?? {}).filter(([name]) => !names.includes(name)));

interface Options<S extends CallSpec> extends RouteOptions {
  /** `read` gives the handler one snapshot, and refuses all writes. */
  readonly mode?: Mode;
  /** Finds the signed-in person, for a public call. */
  readonly callerOf?: (tx: Tx, request: CallingRequest) => Promise<Principal | undefined>;
  /**
   * Answers a repeated call whose first answer may not be stored because it contains a secret. Every other repeated call gets its first
   * answer.
   */
  readonly repeated?: Handler<S>;
}

/** What the handler does for a request, in the transaction of its context. */
interface Work<S extends CallSpec> {
  readonly input: CallRequest<S>;
  readonly context: Context<S['access']>;
  /** The content that two requests with the same key must have in common. */
  readonly content: unknown;
  readonly handler: Handler<S>;
}

async function answerOnce<S extends CallSpec>(
  spec: S,
  { input, context, content, handler }: Work<S>,
  repeated?: Handler<S>,
): Promise<unknown> {
  const work = async () => encodeAnswer(spec, await handler(input, context));
  const { tx, principal, headers, clock } = context;
  const key = keyOf(spec, headers, (input as AnyRequest).body);
  if (key === undefined) return work();
  const request = {
    route: `${spec.method} ${spec.path} ${principal?.accountId ?? ''}`,
    key,
    content,
    now: clock.now(),
  };
  return once(tx, request, work, repeated && (async () => encodeAnswer(spec, await repeated(input, context))));
}

/** Serves one call. A call that the contract marks idempotent runs once for each key. */
export function serve<const S extends CallSpec>(
  app: FastifyInstance,
  spec: S,
  handler: Handler<S>,
  { mode = 'write', callerOf = async () => undefined, repeated, ...options }: Options<S> = {},
): void {
  const { database } = app.sandbox;
  const { access } = spec;
  const run: Run = async (request, requestContext) => {
    let effects: (() => void)[] = [];
    const afterwards: Afterwards = (effect) => effects.push(effect);
    let checked: ReturnType<typeof checkInput> | undefined;
    const work = (tx: Tx, principal: Principal | undefined) => {
      // A retried transaction has the same input.
      checked ??= checkInput(spec, request);
      // The checks of the caller and of the input make these two type assertions true.
      const input = checked as CallRequest<S> & AnyRequest;
      const context = { ...requestContext, tx, principal, afterwards } as Context<S['access']>;
      const content = { ...input, body: without(input.body, spec.notRepeated ?? []) };
      return answerOnce(spec, { input, context, content, handler }, repeated);
    };
    // A payer who has paid is known only by the bill, so public calls read the primary.
    if (mode === 'read' && access !== 'public' && database.replica?.status().state === 'used')
      return readForCaller(database, (tx) => authenticated(app, tx, { ...spec, access }, request), work);
    const answer = await database.tx(
      async (tx) => {
        // A retried transaction starts without effects.
        effects = [];
        const principal = (await identified(app, tx, spec, request)) ?? (await callerOf(tx, callingRequest(request)));
        if (principal) wroteFor(tx, principal.accountId);
        return work(tx, principal);
      },
      modeOf(spec, mode),
    );
    for (const effect of effects) effect();
    return answer;
  };
  route(app, spec, run, options);
}

/** The result of the work before the transaction; repeated requests are compared by `content`. */
interface Prepared {
  readonly content: unknown;
}

/**
 * Serves one call whose request takes long to read, such as a file: `prepare` runs outside any transaction, then the handler runs in a
 * transaction with the result of `prepare`.
 */
export function servePrepared<const S extends CallSpec, P extends Prepared>(
  app: FastifyInstance,
  spec: S,
  prepare: ApartHandler<S, P>,
  handler: (prepared: P, context: Context<S['access']>) => Promise<CallResult<S> | Refusal>,
  { mode = 'write' }: Pick<Options<S>, 'mode'> = {},
): void {
  const { database } = app.sandbox;
  route(app, spec, async (request, requestContext) => {
    const early = await database.tx((tx) => identified(app, tx, spec, request), 'call');
    const input = checkInput(spec, request) as CallRequest<S>;
    const prepared = await prepare(input, { ...requestContext, database, principal: early } as ApartContext<
      S['access']
    >);
    if (prepared instanceof Refusal) return prepared;
    let effects: (() => void)[] = [];
    const answer = await database.tx(
      async (tx) => {
        effects = [];
        const principal = await identified(app, tx, spec, request);
        if (principal) wroteFor(tx, principal.accountId);
        const afterwards: Afterwards = (effect) => effects.push(effect);
        const context = { ...requestContext, tx, principal, afterwards } as Context<S['access']>;
        const work: Handler<S> = () => handler(prepared, context);
        return answerOnce(spec, { input, context, content: prepared.content, handler: work });
      },
      modeOf(spec, mode),
    );
    for (const effect of effects) effect();
    return answer;
  });
}

/** Serves one call whose handler opens its own, short transactions. Such a call cannot be idempotent by key. */
export function serveApart<const S extends CallSpec>(app: FastifyInstance, spec: S, handler: ApartHandler<S>): void {
  if (spec.idempotent !== undefined)
    throw new Error(`The call ${spec.method} ${spec.path} is idempotent and must be served in one transaction.`);
  const { database } = app.sandbox;
  route(app, spec, async (request, requestContext) => {
    const isPublic = spec.access === 'public';
    const principal = isPublic ? undefined : await database.tx((tx) => identified(app, tx, spec, request), 'call');
    const input = checkInput(spec, request) as CallRequest<S>;
    const answer = await handler(input, { ...requestContext, database, principal } as ApartContext<S['access']>);
    if (principal) await database.noteWrites([principal.accountId]);
    return encodeAnswer(spec, answer);
  });
}

/** The context of a handler that answers with a file. Only the envelope can carry a token, so a file response has none. */
type FileContext<A extends Access> = Omit<ApartContext<A>, 'sendToken'>;

/** Serves one call that is answered with a file. Its handler opens its own short transactions, and so does the reading of the file. */
export function serveFile<const S extends CallSpec & { readonly isFile: true }>(
  app: FastifyInstance,
  spec: S,
  handler: (request: CallRequest<S>, context: FileContext<S['access']>) => Promise<SentFile | Refusal>,
): void {
  const { database } = app.sandbox;
  routeWith(app, spec, async (request, requestContext, reply) => {
    const principal =
      spec.access === 'public' ? undefined : await database.tx((tx) => identified(app, tx, spec, request), 'call');
    const input = checkInput(spec, request) as CallRequest<S>;
    const file = await handler(input, { ...requestContext, database, principal } as FileContext<S['access']>);
    return file instanceof Refusal ? reply.send(refusedBy(file)) : sendFile(request, reply, file);
  });
}
