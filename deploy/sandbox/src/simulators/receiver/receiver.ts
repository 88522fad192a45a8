/**
 * A built-in server to try callbacks with: `/sandbox/receiver/{name}` receives them, checks their signature, and shows them. Its page
 * switches how it answers.
 */
import { RECEIVER_PATH } from '@portal/shared/contract/merchant/webhooks/callbacks.ts';
import { Id } from '@portal/shared/contract/kernel/fields.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { plugin } from '../../kernel/http/plugin.ts';
import { sendPage } from '../pages/send.ts';
import type { Sandbox } from '../../kernel/sandbox.ts';
import { isGenuineByAny } from '../../kernel/http/signature.ts';
import { type Renewal, renewalsOf, signingKeys } from '../../domains/webhooks/domain.ts';
import { receiverPage, type ReceivedCallback } from './receiver-page.ts';
import { createRooms, MODES, type Received } from './receiver-rooms.ts';

const NAME = /^[a-z0-9-]{1,40}$/;
const BODY_LIMIT = 16 * 1024;

/** Whether a URL is this gateway's own receiver. It is the only address on this machine to which a callback may go. */
export const isReceiver = (url: string, gateway: string): boolean =>
  url.startsWith(`${gateway}${RECEIVER_PATH}`) && NAME.test(url.slice(gateway.length + RECEIVER_PATH.length));

const Switched = v.object({ mode: v.picklist(MODES) });
const AccountOf = v.pipe(v.string(), v.parseJson(), v.object({ account_id: Id }));

function accountOf({ body }: Received): string | undefined {
  const account = v.safeParse(AccountOf, body);
  return account.success ? account.output.account_id : undefined;
}

/**
 * Whether the signature verifies with every key that was valid when the message arrived. Then a server with any of these keys accepts the message.
 */
function isSigned(secret: Buffer, message: Received, renewals: readonly Renewal[]): boolean {
  const account = accountOf(message);
  if (account === undefined) return false;
  const before = renewals.filter(({ createdAt }) => createdAt <= message.at);
  return signingKeys(secret, account, before, message.at).every(({ key }) => isGenuineByAny(key, message, message.at));
}

/**
 * The keys are read when the page is opened, not for each message, because anyone may send messages here, and payers need the database
 * connections.
 */
async function callbacksOf(
  { database, secret }: Pick<Sandbox, 'database' | 'secret'>,
  received: readonly Received[],
): Promise<readonly ReceivedCallback[]> {
  const oldest = received.at(-1)?.at;
  const accounts = [...new Set(received.flatMap((one) => accountOf(one) ?? []))];
  const renewals = oldest ? await database.tx((tx) => renewalsOf(tx, accounts, oldest), 'read') : [];
  return received.map((one) => ({ ...one, isSigned: isSigned(secret, one, renewals) }));
}

interface RoomParams {
  readonly Params: { readonly name: string };
}

export function serveReceiver(app: FastifyInstance): void {
  const { clock } = app.sandbox;
  const rooms = createRooms();

  void app.register(
    plugin('the receiver', (routes) => {
      routes.removeAllContentTypeParsers();
      routes.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body));
      routes.addHook<RoomParams>('onRequest', async ({ params }, reply) => {
        if (!NAME.test(params.name)) return reply.callNotFound();
      });

      routes.get<RoomParams>('/:name', async ({ params }, reply) => {
        const { mode, received } = rooms.roomOf(params.name);
        return sendPage(reply, receiverPage(params.name, mode, await callbacksOf(app.sandbox, received)));
      });

      routes.post<RoomParams>('/:name/mode', ({ params, body }, reply) => {
        const switched = v.safeParse(Switched, Object.fromEntries(new URLSearchParams(String(body))));
        if (switched.success) rooms.switchTo(params.name, switched.output.mode);
        return reply.redirect(RECEIVER_PATH + params.name, 303);
      });

      routes.post<RoomParams>('/:name', { bodyLimit: BODY_LIMIT }, ({ params, headers, body, raw }, reply) => {
        const message = {
          timestamp: String(headers['callback-timestamp']),
          signature: String(headers['callback-signature']),
          body: typeof body === 'string' ? body : '',
        };
        const mode = rooms.receive(params.name, message, clock.now());
        if (mode === 'drop') raw.socket.destroy();
        // A hanging room never answers, so the caller's timeout ends the request.
        if (mode === 'drop' || mode === 'hang') return reply.hijack();
        return reply
          .code(mode === 'ok' ? 200 : 500)
          .type('text/plain')
          .send(mode === 'ok' ? 'OK' : 'ERROR');
      });
    }),
    { prefix: RECEIVER_PATH },
  );
}
