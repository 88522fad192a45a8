/** The calls that request a reset of a person's factors, as an owner, and that stop a reset. */
import { factors } from '@portal/shared/contract/merchant/identity/factors.ts';
import { people } from '@portal/shared/contract/merchant/identity/people.ts';
import type { FastifyInstance } from 'fastify';
import { auditorIn } from '../../../kernel/audit/record.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { serve, type Context } from '../../../kernel/http/serve.ts';
import { hasFactor } from '../factors/factors.ts';
import { requestReset, stopResets } from '../factors/resets.ts';
import { personDetails } from '../people/details.ts';
import { findPerson } from '../people/view.ts';
import type { ResetEvent } from './mails.ts';
import { tellOfReset } from './tell.ts';

type Caller = Context<'merchant'> | Context<'session'>;

export function serveFactorResets(app: FastifyInstance): void {
  /** Records the caller's action in the audit list of each account, and sends the mails. */
  const tell = (context: Caller, event: ResetEvent, userId: string, accountIds: readonly string[]) => {
    const auditors = accountIds.map((accountId) => auditorIn(context, accountId));
    return tellOfReset(app.sandbox, { ...context, event, userId }, auditors);
  };

  /** Throws `notFound`, and `notAllowed` when the caller is not an owner. */
  async function ownedPerson({ tx, principal }: Context<'merchant'>, id: string) {
    if (principal.role !== 'owner') throw new Refusal('notAllowed');
    return findPerson(tx, principal, id);
  }

  serve(app, people.resetFactor, async ({ params: { id } }, context) => {
    const { tx, principal, address, clock } = context;
    await ownedPerson(context, id);
    if (id === principal.userId) throw new Refusal('anotherPerson');
    if (!(await hasFactor(tx, id))) throw new Refusal('wrongState');
    const accountIds = await requestReset(tx, id, { userId: principal.userId, address }, clock.now());
    if (accountIds.length === 0) throw new Refusal('wrongState');
    await tell(context, 'asked', id, accountIds);
    return personDetails(context, id);
  });

  serve(app, people.stopReset, async ({ params: { id } }, context) => {
    const { tx, principal } = context;
    await ownedPerson(context, id);
    const stopped = await stopResets(tx, id, principal.accountId);
    if (stopped.length === 0) throw new Refusal('wrongState');
    await tell(context, 'stopped', id, stopped);
    return personDetails(context, id);
  });

  serve(app, factors.stopReset, async (_input, context) => {
    const { tx, principal } = context;
    const stopped = await stopResets(tx, principal.userId);
    if (stopped.length === 0) throw new Refusal('notFound');
    await tell(context, 'stopped', principal.userId, stopped);
    return null;
  });
}
