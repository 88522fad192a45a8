/** The calls by which a person sets up, changes and turns off their second factor. Each change is audited and sends the person a mail. */
import { factors as calls, MOST_PASSKEYS } from '@portal/shared/contract/merchant/identity/factors.ts';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import type { AuditAction } from '@portal/shared/contract/kernel/audit-actions.ts';
import type { FastifyInstance } from 'fastify';
import { recordChange } from '../../../kernel/audit/record.ts';
import type { AuditedValues } from '../../../kernel/audit/tables.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { serve, servePrepared, type Context } from '../../../kernel/http/serve.ts';
import { titleOf } from '../../../kernel/sandbox.ts';
import { addresseeOf, homeOf } from '../home.ts';
import { forgiveTries, takeTry } from '../auth/tries.ts';
import { appSince, beginApp, enableApp, removeApp } from '../factors/app.ts';
import { base32Of } from '../factors/base32.ts';
import { checkFactorsLeft, hasFactor, onlyOwnerOf } from '../factors/factors.ts';
import { resetOf } from '../factors/resets.ts';
import { factorMail, type FactorEvent } from './mails.ts';
import { addPasskey, passkeysOf, readRegistration, relyingPartyOf, removePasskey } from '../factors/passkeys.ts';
import { guesserOf } from './prove.ts';
import { codesLeft, issueCodes } from '../factors/recovery.ts';
import { clearProofs, markProved } from '../factors/step-up.ts';
import { issueTicket, ownerOfTicket, spendTicket } from '../factors/tickets.ts';
import { totpUri } from '../factors/totp.ts';

type Caller = Context<'session'>;

interface Change {
  readonly action: AuditAction;
  readonly event: FactorEvent;
  /** The name of a passkey. */
  readonly name?: string;
  readonly before: AuditedValues | null;
  readonly after: AuditedValues | null;
}

export function serveFactors(app: FastifyInstance): void {
  const { secret, origins, carrier, operator } = app.sandbox;

  /** Records the change in the audit list of the caller's account, and sends the person a mail after the commit. */
  async function tell(context: Caller, { action, event, name = '', before, after }: Change): Promise<void> {
    const { tx, principal, clock, afterwards } = context;
    const person = await addresseeOf(tx, principal.userId);
    const subject = { id: principal.userId, name: person.name };
    await recordChange(tx, context, { action, subject, before, after });
    const mail = factorMail(origins, person, { event, name }, clock.now());
    afterwards(() => carrier.send(mail));
  }

  /** Issues recovery codes for a first factor, and clears proofs that were given by password. Null when the person already had a factor. */
  async function codesOfFirst({ tx, principal, clock }: Caller, hadFactor: boolean): Promise<string[] | null> {
    await markProved(tx, principal.sessionId, clock.now());
    if (hadFactor) return null;
    await clearProofs(tx, principal);
    return issueCodes(tx, principal.userId);
  }

  serve(
    app,
    calls.mine,
    async (_input, { tx, principal: { userId } }) => ({
      totp_since: await appSince(tx, userId),
      passkeys: await passkeysOf(tx, userId),
      recovery_codes_left: (await hasFactor(tx, userId)) ? await codesLeft(tx, userId) : 0,
      only_owner_of: await onlyOwnerOf(tx, userId),
      reset: await resetOf(tx, userId),
    }),
    { mode: 'read' },
  );

  serve(app, calls.beginTotp, async (_input, { tx, principal: { userId }, clock }) => {
    const made = base32Of(await beginApp(tx, { userId, secret }, clock.now()));
    const { username } = await addresseeOf(tx, userId);
    return { secret: made, uri: totpUri(made, { issuer: titleOf(operator), account: username }) };
  });

  serve(app, calls.enableTotp, async ({ body }, context) => {
    const { tx, principal, clock, address } = context;
    const { userId } = principal;
    const guesser = guesserOf({ userId, address });
    await takeTry(tx, guesser, clock.now());
    const hadFactor = await hasFactor(tx, userId);
    // The refusal is returned, not thrown, so that the wrong code is counted.
    if (!(await enableApp(tx, { userId, secret }, body.code, clock.now())))
      return new Refusal('invalidInput', { code: RULES.factor_code });
    await forgiveTries(tx, guesser);
    const recovery_codes = await codesOfFirst(context, hadFactor);
    await tell(context, { action: 'factor.app_on', event: 'app_on', before: null, after: {} });
    return { recovery_codes };
  });

  serve(app, calls.disableTotp, async (_input, context) => {
    const { tx, principal } = context;
    if (!(await appSince(tx, principal.userId))) throw new Refusal('notFound');
    await removeApp(tx, principal.userId);
    await checkFactorsLeft(tx, principal.userId);
    await tell(context, { action: 'factor.app_off', event: 'app_off', before: {}, after: null });
    return null;
  });

  serve(app, calls.renewCodes, async (_input, context) => {
    const { tx, principal } = context;
    if (!(await hasFactor(tx, principal.userId))) throw new Refusal('wrongState');
    const recovery_codes = await issueCodes(tx, principal.userId);
    await tell(context, { action: 'factor.codes_renewed', event: 'codes_renewed', before: null, after: {} });
    return { recovery_codes };
  });

  serve(app, calls.beginPasskey, async (_input, { tx, principal: { userId }, clock }) => {
    const person = await addresseeOf(tx, userId);
    const known = await passkeysOf(tx, userId);
    if (known.length >= MOST_PASSKEYS) throw new Refusal('wrongState');
    return {
      ticket: await issueTicket(tx, userId, 'passkey', clock.now()),
      relying_party: { id: relyingPartyOf(homeOf(origins, person.portal)), name: titleOf(operator) },
      user: { id: userHandleOf(userId), name: person.username, display_name: person.name },
      known: known.map(({ credential_id: id }) => id),
    };
  });

  servePrepared(
    app,
    calls.addPasskey,
    async ({ body }, { database, principal: { userId } }) => {
      const person = await database.tx((tx) => addresseeOf(tx, userId), 'read');
      const made = await readRegistration({ origins, home: homeOf(origins, person.portal) }, body);
      return { content: body, form: body, made };
    },
    async ({ form, made }, context) => {
      const { tx, principal, clock } = context;
      const now = clock.now();
      if (!(await isOwnTicket(tx, form.ticket, principal.userId, now))) throw new Refusal('notFound');
      if (!made) throw new Refusal('invalidInput', { attestation: RULES.passkey_unknown });
      const hadFactor = await hasFactor(tx, principal.userId);
      const passkey = await addPasskey(tx, principal.userId, { name: form.name, ...made }, now);
      if (!passkey) throw new Refusal('invalidInput', { credential_id: RULES.passkey_taken });
      const recovery_codes = await codesOfFirst(context, hadFactor);
      const { name } = passkey;
      await tell(context, { action: 'passkey.added', event: 'passkey_added', name, before: null, after: { name } });
      return { passkey, recovery_codes };
    },
  );

  serve(app, calls.removePasskey, async ({ params }, context) => {
    const { tx, principal } = context;
    const gone = await removePasskey(tx, principal.userId, params.id);
    if (!gone) throw new Refusal('notFound');
    await checkFactorsLeft(tx, principal.userId);
    const { name } = gone;
    await tell(context, { action: 'passkey.removed', event: 'passkey_removed', name, before: { name }, after: null });
    return null;
  });
}

/** The id that authenticators store for a person: random, without personal data. */
const userHandleOf = (userId: string): string => Buffer.from(userId).toString('base64url');

const isOwnTicket = async (tx: Tx, ticket: string, userId: string, now: Date): Promise<boolean> =>
  (await ownerOfTicket(tx, ticket, 'passkey', now)) === userId && spendTicket(tx, ticket, 'passkey', now);
