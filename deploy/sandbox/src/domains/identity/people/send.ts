/** Sends the mails about a person's role or membership in an account, after the transaction has committed. */
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { accounts } from '../../../kernel/data/accounts.tables.ts';
import type { Context } from '../../../kernel/http/serve.ts';
import { addresseeOf } from '../home.ts';
import { invitationMail, placeMail, type PlaceChange } from './mails.ts';

type Caller = Context<'merchant'>;

async function accountName({ tx, principal }: Caller): Promise<string> {
  const [account] = await tx.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, principal.accountId));
  return account?.name ?? '';
}

interface SentInvitation {
  readonly to: string;
  readonly role: string;
  readonly id: string;
  readonly token: string;
  /** Whether a person with this address has a user name already. */
  readonly isKnown: boolean;
}

/** Sends an invitation in the language of the person who invites, because the recipient's language is not known yet. */
export async function sendInvitation(
  { sandbox: { carrier, origins } }: FastifyInstance,
  context: Caller,
  { to, role, ...link }: SentInvitation,
): Promise<void> {
  const { principal, clock, afterwards } = context;
  const { language } = await addresseeOf(context.tx, principal.userId);
  const words = { account: await accountName(context), role, by: principal.name };
  const mail = invitationMail(origins, { to, language, at: clock.now(), ...words }, link);
  afterwards(() => carrier.send(mail));
}

/** Sends a mail about the change to the person concerned, in their language. */
export async function sendPlaceChange(
  { sandbox: { carrier, origins } }: FastifyInstance,
  context: Caller,
  { id, role, change }: { readonly id: string; readonly role: string; readonly change: PlaceChange },
): Promise<void> {
  const { principal, clock, afterwards } = context;
  const { email: to, language, portal } = await addresseeOf(context.tx, id);
  const words = { account: await accountName(context), role, by: principal.name };
  const mail = placeMail(origins, change, { to, language, portal, at: clock.now(), ...words });
  afterwards(() => carrier.send(mail));
}
