/** The calls of an introducer's invite link, and the look-up of the introducer for people who follow the link. */
import { introducerInvite as contract } from '@portal/shared/contract/introducer/invite.ts';
import { openInvite } from '@portal/shared/contract/merchant/identity/open-invite.ts';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../kernel/errors.ts';
import { networkOf } from '../../kernel/http/client-address.ts';
import { enforceLimit } from '../../kernel/http/rate-limit.ts';
import { serve } from '../../kernel/http/serve.ts';
import { introducerOfCode, invitedShare, inviteCodeOf, replaceInviteCode } from './invite.ts';

const QUEUE = { mode: 'queue' } as const;

/** The hourly limit of code look-ups by one network: enough for a full hall of people on one network, too few to guess codes. */
const HOURLY_LOOKS = 300;

export function serveInvites(app: FastifyInstance): void {
  const { origins } = app.sandbox;
  const toWireInvite = (
    { code, created_at }: { readonly code: string; readonly created_at: Date },
    basis_points: number,
  ) => ({
    code,
    address: `${origins.portal}/login?open&invite=${code}`,
    basis_points,
    created_at,
  });

  serve(
    app,
    contract.mine,
    async (_input, { tx, principal, address, clock }) => {
      const share = await invitedShare(tx, principal.accountId);
      if (share === undefined) return { invite: null };
      return { invite: toWireInvite(await inviteCodeOf(tx, { principal, address, clock }), share) };
    },
    QUEUE,
  );

  serve(
    app,
    contract.replace,
    async (_input, { tx, principal, address, clock }) => {
      const share = await invitedShare(tx, principal.accountId);
      if (share === undefined) throw new Refusal('notFound');
      return toWireInvite(await replaceInviteCode(tx, { principal, address, clock }), share);
    },
    QUEUE,
  );

  serve(
    app,
    openInvite.look,
    async ({ body }, { tx, address, clock }) => {
      await enforceLimit(tx, `look at invite address:${networkOf(address)}`, HOURLY_LOOKS, clock.now());
      const introducer = await introducerOfCode(tx, body.invite_code);
      // The refusal is returned, not thrown, so that a failed look-up is counted too.
      return introducer ? { name: introducer.name } : new Refusal('notFound');
    },
    QUEUE,
  );
}
