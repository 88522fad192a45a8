/**
 * From a contract to a route. A call is checked for access, its input is checked by the contract's own schema, and the handler
 * runs in ONE transaction; its answer leaves in the envelope, holding only what the contract names.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { Access, CallAnswer, CallRequest, CallSpec } from '@portal/shared/contract/kernel/call.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contracted, refusedBy, succeeded } from './answer.ts';
import type { Principal } from '../principal.ts';
import type { Clock } from '../time/clock.ts';
import type { Database, Mode, Tx } from '../data/database.ts';
import { Refusal } from '../errors.ts';
import { checkInput } from './input.ts';
import type { Afterwards } from '../jobs/jobs.ts';

interface Circumstances {
  readonly clock: Clock;
  readonly headers: IncomingHttpHeaders;
  /** The caller's network address. */
  readonly address: string;
  /** Sends a new access token along with a success. */
  readonly sendToken: (token: string) => void;
}

/** What a handler works with besides its input. `who` comes from the token, never from the input; public calls have none. */
export interface Context<A extends Access = Access> extends Circumstances {
  readonly tx: Tx;
  readonly afterwards: Afterwards;
  readonly who: A extends 'public' ? undefined : Principal;
}

/** Throwing a refusal undoes what was written, returning one keeps it. */
export type Handler<S extends CallSpec> = (
  request: CallRequest<S>,
  context: Context<S['access']>,
) => Promise<CallAnswer<S> | Refusal>;

type ApartContext<A extends Access> = Omit<Context<A>, 'tx' | 'afterwards'> & { readonly database: Database };

/** For calls that must not hold a transaction while they work, such as hashing a password. */
export type ApartHandler<S extends CallSpec> = (
  request: CallRequest<S>,
  context: ApartContext<S['access']>,
) => Promise<CallAnswer<S> | Refusal>;

/** `customers/{id}` is Fastify's `customers/:id`. */
export const routeOf = (path: string): string => `/api/v1/${path.replace(/\{(\w+)\}/g, ':$1')}`;

/** What leaves of a handler's answer. Looked at inside the transaction: an answer that breaks its contract undoes its writes. */
const shown = (spec: CallSpec, answer: unknown): unknown =>
  answer instanceof Refusal ? answer : contracted(spec.data, answer);

/** Answers what is sent, as the contract shows it, or a refusal. */
type Run = (request: FastifyRequest, circumstances: Circumstances) => Promise<unknown>;

function route(app: FastifyInstance, spec: CallSpec, run: Run): void {
  app.sandbox.served.push(spec);
  app.route({
    method: spec.method,
    url: routeOf(spec.path),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      let token: string | null = null;
      const answer = await run(request, {
        clock: app.sandbox.clock,
        headers: request.headers,
        address: request.ip,
        sendToken: (next) => {
          token = next;
        },
      });
      return reply.send(answer instanceof Refusal ? refusedBy(answer) : succeeded(answer, token));
    },
  });
}

/** Whoever makes the call and may make it; undefined for a public one. Throws as `authenticate`. */
async function callerOf(app: FastifyInstance, tx: Tx, { access, needs }: CallSpec, { headers }: FastifyRequest) {
  return access === 'public' ? undefined : app.sandbox.ports.authenticate(app.sandbox, tx, { access, needs }, headers);
}

/** Serves one call. `mode: 'read'` gives the handler one snapshot and refuses it any write. */
export function serve<const S extends CallSpec>(
  app: FastifyInstance,
  spec: S,
  handler: Handler<S>,
  { mode = 'write' }: { readonly mode?: Mode } = {},
): void {
  route(app, spec, async (request, circumstances) => {
    let effects: (() => void)[] = [];
    const answer = await app.sandbox.database.tx(async (tx) => {
      // A transaction that is tried again begins anew.
      effects = [];
      const afterwards: Afterwards = (effect) => effects.push(effect);
      const who = await callerOf(app, tx, spec, request);
      // The checks above and below are what makes the two types true.
      const input = checkInput(spec, request) as CallRequest<S>;
      return shown(spec, await handler(input, { ...circumstances, tx, who, afterwards } as Context<S['access']>));
    }, mode);
    for (const effect of effects) effect();
    return answer;
  });
}

/** Serves one call whose handler opens its own, short transactions. */
export function serveApart<const S extends CallSpec>(app: FastifyInstance, spec: S, handler: ApartHandler<S>): void {
  const { database } = app.sandbox;
  route(app, spec, async (request, circumstances) => {
    const isPublic = spec.access === 'public';
    const who = isPublic ? undefined : await database.tx((tx) => callerOf(app, tx, spec, request), 'read');
    const input = checkInput(spec, request) as CallRequest<S>;
    return shown(spec, await handler(input, { ...circumstances, database, who } as ApartContext<S['access']>));
  });
}
