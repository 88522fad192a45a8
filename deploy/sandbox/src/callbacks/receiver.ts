/**
 * A server of no merchant, to try callbacks with: `/sandbox/receiver/{name}` takes them, checks their signature, and shows them.
 * How it answers is switched on its page. It lives in this process's memory.
 */
import { RECEIVER_PATH } from '@portal/shared/contract/callbacks.ts';
import { Id } from '@portal/shared/contract/fields.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { sendPage } from '../pages/send.ts';
import { isGenuineByAny, type SignedMessage } from '../signature.ts';
import { renewalsOf, signingKeys, type Renewal } from './key.ts';
import { receiverPage, type Letter } from './receiver-page.ts';

const NAME = /^[a-z0-9-]{1,40}$/;

export const MODES = ['ok', 'error', 'hang', 'drop'] as const;
export type ReceiverMode = (typeof MODES)[number];

/** Of each name; and names, of which the one used longest ago goes first. Anybody may write here. */
const KEPT = 20;
const ROOMS = 100;
const BODY_LIMIT = 16 * 1024;

/** Whether an address is that of this gateway's own receiver, the only one on this machine that a callback may go to. */
export const isReceiver = (url: string, gateway: string): boolean =>
  url.startsWith(`${gateway}${RECEIVER_PATH}`) && NAME.test(url.slice(gateway.length + RECEIVER_PATH.length));

interface Room {
  mode: ReceiverMode;
  received: readonly Received[];
}

const Switched = v.object({ mode: v.picklist(MODES) });
const AccountOf = v.pipe(v.string(), v.parseJson(), v.object({ account_id: Id }));

interface Received extends SignedMessage {
  readonly at: Date;
  /** How it was answered. */
  readonly mode: ReceiverMode;
}

function accountOf({ body }: Received): string | undefined {
  const account = v.safeParse(AccountOf, body);
  return account.success ? account.output.account_id : undefined;
}

export function serveReceiver(app: FastifyInstance): void {
  const { database, secret, clock } = app.sandbox;
  const rooms = new Map<string, Room>();

  function roomOf(name: string): Room {
    const room: Room = rooms.get(name) ?? { mode: 'ok', received: [] };
    rooms.delete(name);
    rooms.set(name, room);
    const [oldest] = rooms.keys();
    if (rooms.size > ROOMS && oldest !== undefined) rooms.delete(oldest);
    return room;
  }

  /** Read for whoever looks, not for each message: anybody may write here, and payers need the connections. */
  async function lettersOf(received: readonly Received[]): Promise<readonly Letter[]> {
    const oldest = received.at(-1)?.at;
    const accounts = [...new Set(received.flatMap((one) => accountOf(one) ?? []))];
    const renewals = oldest ? await database.tx((tx) => renewalsOf(tx, accounts, oldest), 'read') : [];
    return received.map((one) => ({ ...one, isSigned: isSigned(one, renewals) }));
  }

  /** Whether a server would have taken it that knew any of the keys which signed then. */
  function isSigned(message: Received, renewals: readonly Renewal[]): boolean {
    const account = accountOf(message);
    if (account === undefined) return false;
    const before = renewals.filter(({ createdAt }) => createdAt <= message.at);
    return signingKeys(secret, account, before, message.at).every(({ key }) =>
      isGenuineByAny(key, message, message.at),
    );
  }

  void app.register(
    (routes, _options, done) => {
      routes.removeAllContentTypeParsers();
      routes.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body));
      routes.addHook('onRequest', async (request, reply) => {
        if (!NAME.test((request.params as { name: string }).name)) return reply.callNotFound();
      });

      routes.get<{ Params: { name: string } }>('/:name', async ({ params }, reply) => {
        const { mode, received } = roomOf(params.name);
        return sendPage(reply, receiverPage(params.name, mode, await lettersOf(received)));
      });

      routes.post<{ Params: { name: string } }>('/:name/mode', ({ params, body }, reply) => {
        const switched = v.safeParse(Switched, Object.fromEntries(new URLSearchParams(String(body))));
        if (switched.success) roomOf(params.name).mode = switched.output.mode;
        return reply.redirect(RECEIVER_PATH + params.name, 303);
      });

      routes.post<{ Params: { name: string } }>(
        '/:name',
        { bodyLimit: BODY_LIMIT },
        ({ params, headers, body, raw }, reply) => {
          const room = roomOf(params.name);
          const text = typeof body === 'string' ? body : '';
          const message: Received = {
            at: clock.now(),
            timestamp: String(headers['callback-timestamp']),
            signature: String(headers['callback-signature']),
            body: text,
            mode: room.mode,
          };
          room.received = [message, ...room.received].slice(0, KEPT);
          if (room.mode === 'drop') raw.socket.destroy();
          // Whoever hangs never answers: the caller's patience ends it.
          if (room.mode === 'drop' || room.mode === 'hang') return reply.hijack();
          return reply
            .code(room.mode === 'ok' ? 200 : 500)
            .type('text/plain')
            .send(room.mode === 'ok' ? 'OK' : 'ERROR');
        },
      );
      done();
    },
    { prefix: RECEIVER_PATH },
  );
}
