/** The calls by which a merchant manages the people of an account and their roles. */
import { people as contract } from '@portal/shared/contract/merchant/identity/people.ts';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { recordChange } from '../../../kernel/audit/record.ts';
import { owned } from '../../../kernel/data/owned.ts';
import { checkVersion, updateRow } from '../../../kernel/data/update-row.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { enforceLimit } from '../../../kernel/http/rate-limit.ts';
import { serve, type Context } from '../../../kernel/http/serve.ts';
import { checkColumns, findRows, listOf } from '../../../kernel/lists/lists.ts';
import { roleColumnsOf } from '../roles/role-columns.ts';
import { endSessionsIn } from '../auth/sessions.ts';
import { invitations, memberships } from '../tables.ts';
import { personDetails } from './details.ts';
import { checkAnotherOwner, checkGrant, checkReach, lockPeople } from './grants.ts';
import { addInvitation, isKnownAddress, newInvitationToken, takeInvitation } from './invite.ts';
import { leavingOf, removeMember } from './leaving.ts';
import type { PlaceChange } from './mails.ts';
import { sendInvitation, sendPlaceChange } from './send.ts';
import { findPerson, listedPeople, wirePerson, type ListedPerson } from './view.ts';

type Caller = Context<'merchant'>;

/** The most invitation mails that an account may send in an hour, because the recipients may not know the account. */
const INVITATIONS_AN_HOUR = 100;

const roleWord = ({ role, role_name }: ListedPerson): string => role_name ?? role;

const loadWirePerson = async ({ tx, principal, clock }: Caller, id: string) =>
  wirePerson(await findPerson(tx, principal, id), principal, clock.now());

/**
 * The person, locked until the transaction ends. Throws `notFound`, and `invalidInput` when the person has more permissions than the
 * caller.
 */
async function lockedPerson({ tx, principal }: Caller, id: string): Promise<ListedPerson> {
  await lockPeople(tx, principal.accountId);
  const person = await findPerson(tx, principal, id);
  checkReach(principal, person);
  return person;
}

function serveReading(app: FastifyInstance): void {
  const READ = { mode: 'read' } as const;
  checkColumns(listedPeople, contract.list.columns);

  serve(
    app,
    contract.list,
    async (input, { tx, principal, clock }) => {
      const { rows, total } = await listOf(tx, { table: listedPeople, principal }, input);
      return { list: { data: rows.map((row) => wirePerson(row, principal, clock.now())), total } };
    },
    READ,
  );

  serve(
    app,
    contract.find,
    async ({ query }, { tx, principal, clock }) => {
      const { rows, total } = await findRows(tx, { table: listedPeople, principal }, query);
      return { list: { data: rows.map((row) => wirePerson(row, principal, clock.now())), total } };
    },
    READ,
  );

  serve(app, contract.get, ({ params: { id } }, context) => personDetails(context, id), READ);

  serve(
    app,
    contract.leaving,
    async ({ params: { id } }, { tx, principal, clock }) => {
      const { id: userId } = await findPerson(tx, principal, id);
      const leaver = { accountId: principal.accountId, userId };
      return leavingOf(tx, app.sandbox.ports.keysOfPeople, leaver, clock.now());
    },
    READ,
  );
}

function serveInviting(app: FastifyInstance): void {
  serve(app, contract.create, async ({ body }, context) => {
    const { tx, principal, clock } = context;
    const now = clock.now();
    const role = await checkGrant(tx, principal, body.role);
    const form = { ...body, email: body.email.toLowerCase() };
    const invitation = await addInvitation(tx, principal, form, now);
    await enforceLimit(tx, `invitations of ${principal.accountId}`, INVITATIONS_AN_HOUR, now);
    await recordChange(tx, context, {
      action: 'person.invited',
      subject: { id: invitation.id, name: body.name },
      before: null,
      after: { email: form.email, role },
    });
    const isKnown = await isKnownAddress(tx, form.email);
    await sendInvitation(app, context, { to: form.email, role, ...invitation, isKnown });
    return loadWirePerson(context, invitation.id);
  });

  serve(app, contract.resend, async ({ params: { id } }, context) => {
    const { tx, principal, clock } = context;
    const person = await lockedPerson(context, id);
    if (person.status !== 'invited') throw new Refusal('wrongState');
    const now = clock.now();
    await enforceLimit(tx, `invitations of ${principal.accountId}`, INVITATIONS_AN_HOUR, now);
    const { token, ...changes } = newInvitationToken(now);
    const where = owned(invitations, principal, id);
    await updateRow(tx, invitations, { where, changes, version: undefined, principal, now });
    const isKnown = await isKnownAddress(tx, person.email);
    await sendInvitation(app, context, { to: person.email, role: roleWord(person), id, token, isKnown });
    return loadWirePerson(context, id);
  });
}

function serveChanges(app: FastifyInstance): void {
  serve(app, contract.update, async ({ params: { id }, body: { version, role, is_suspended } }, context) => {
    const { tx, principal, clock } = context;
    const before = await lockedPerson(context, id);
    checkVersion(before, version);
    const isOther = role !== before.role;
    const word = isOther ? await checkGrant(tx, principal, role) : roleWord(before);
    const now = clock.now();
    const values = { before: { role: roleWord(before) }, after: { role: word } };
    const subject = { id, name: before.name };
    if (before.status === 'invited') {
      if (is_suspended) throw new Refusal('wrongState');
      const where = owned(invitations, principal, id);
      await updateRow(tx, invitations, { where, changes: roleColumnsOf(role), version, principal, now });
      await recordChange(tx, context, { action: 'person.changed', subject, ...values });
      return loadWirePerson(context, id);
    }
    const wasSuspended = before.status === 'suspended';
    if (before.role === 'owner' && !wasSuspended && (isOther || is_suspended))
      await checkAnotherOwner(tx, principal.accountId, id);
    const where = and(eq(memberships.account_id, principal.accountId), eq(memberships.user_id, id));
    const changes = {
      ...roleColumnsOf(role),
      ...(is_suspended !== wasSuspended && { suspended_at: is_suspended ? now : null }),
    };
    await updateRow(tx, memberships, { where, changes, version, principal, now });
    const tell = (change: PlaceChange) => sendPlaceChange(app, context, { id, role: word, change });
    await recordChange(tx, context, { action: 'person.changed', subject, ...values });
    if (isOther) await tell('changed');
    if (is_suspended !== wasSuspended) {
      const action = is_suspended ? 'person.suspended' : 'person.resumed';
      await recordChange(tx, context, { action, subject, before: null, after: { role: word } });
      if (is_suspended) await endSessionsIn(tx, { accountId: principal.accountId, userId: id }, now);
      await tell(is_suspended ? 'suspended' : 'resumed');
    }
    return loadWirePerson(context, id);
  });

  serve(app, contract.remove, async ({ params: { id }, query: { to } }, context) => {
    const { tx, principal, clock } = context;
    const person = await lockedPerson(context, id);
    const subject = { id, name: person.name };
    const before = { email: person.email, role: roleWord(person) };
    if (person.status === 'invited') {
      await takeInvitation(tx, id);
      await recordChange(tx, context, { action: 'person.withdrawn', subject, before, after: null });
      return null;
    }
    if (person.role === 'owner' && person.status === 'active') await checkAnotherOwner(tx, principal.accountId, id);
    await sendPlaceChange(app, context, { id, role: before.role, change: 'removed' });
    const leaver = { accountId: principal.accountId, userId: id };
    const handing = { to, by: principal.userId, now: clock.now() };
    await removeMember(tx, app.sandbox.ports.keysOfPeople, leaver, handing);
    await recordChange(tx, context, { action: 'person.removed', subject, before, after: null });
    return null;
  });
}

export function servePeople(app: FastifyInstance): void {
  serveReading(app);
  serveInviting(app);
  serveChanges(app);
}
