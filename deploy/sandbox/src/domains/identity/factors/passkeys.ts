/** Passkeys of a person. @simplewebauthn/server does the checks that WebAuthn requires for registrations and assertions. */
import { randomUUID } from 'node:crypto';
import type { NewPasskeyForm, PasskeyAnswer } from '@portal/shared/contract/merchant/identity/factors.ts';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { and, asc, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Tx } from '../../../kernel/data/database.ts';
import type { Origins } from '../../../kernel/sandbox.ts';
import { passkeys } from './tables.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;
export type NewPasskey = v.InferOutput<typeof NewPasskeyForm>;

/** The relying party id of passkeys: the host name of the portal that the person signs in to, without its port. */
export const relyingPartyOf = (home: string): string => new URL(home).hostname;

/** The origins that passkeys may be used from. */
const originsOf = ({ portal, introducer }: Origins): string[] => [new URL(portal).origin, new URL(introducer).origin];

interface RelyingParty {
  readonly origins: Origins;
  /** The portal that the person signs in to. */
  readonly home: string;
}

const expectedOf = ({ origins, home }: RelyingParty, ticket: string) => ({
  expectedChallenge: ticket,
  expectedOrigin: originsOf(origins),
  expectedRPID: relyingPartyOf(home),
  requireUserVerification: true,
});

const extensions = { type: 'public-key', clientExtensionResults: {} } as const;

/** The columns to store for a new passkey; undefined when its registration is invalid. */
export async function readRegistration(party: RelyingParty, form: NewPasskey) {
  const { ticket, credential_id: credentialId, client_data, attestation, transports } = form;
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      ...expectedOf(party, ticket),
      response: {
        id: credentialId,
        rawId: credentialId,
        ...extensions,
        response: { clientDataJSON: client_data, attestationObject: attestation },
      },
    });
    if (!registrationInfo) return undefined;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credential_id: credential.id,
      public_key: credential.publicKey,
      sign_count: credential.counter,
      transports,
      is_synced: credentialBackedUp,
    };
  } catch {
    // The library throws for every response that is malformed or made for another challenge or origin.
    return undefined;
  }
}

/** Adds a passkey; undefined when it is registered already, for any person. */
export async function addPasskey(
  tx: Tx,
  userId: string,
  passkey: Omit<PasskeyRow, 'id' | 'user_id' | 'created_at' | 'last_used_at'>,
  now: Date,
): Promise<PasskeyRow | undefined> {
  const [added] = await tx
    .insert(passkeys)
    .values({ id: randomUUID(), user_id: userId, ...passkey, created_at: now })
    .onConflictDoNothing({ target: passkeys.credential_id })
    .returning();
  return added;
}

/** The passkeys of a person, oldest first. */
export const passkeysOf = (tx: Tx, userId: string): Promise<PasskeyRow[]> =>
  tx.select().from(passkeys).where(eq(passkeys.user_id, userId)).orderBy(asc(passkeys.created_at), asc(passkeys.id));

/** The person's passkey with this credential id; undefined when the person does not have it. */
export async function passkeyOf(tx: Tx, userId: string, credentialId: string): Promise<PasskeyRow | undefined> {
  const [found] = await tx
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.user_id, userId), eq(passkeys.credential_id, credentialId)));
  return found;
}

/** The signature count in a passkey's assertion; undefined when the assertion is invalid or the count decreased. */
export async function readAnswer(
  party: RelyingParty,
  passkey: PasskeyRow,
  answer: PasskeyAnswer,
): Promise<number | undefined> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expectedOf(party, answer.ticket),
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.sign_count,
      },
      response: {
        id: answer.credential_id,
        rawId: answer.credential_id,
        ...extensions,
        response: {
          clientDataJSON: answer.client_data,
          authenticatorData: answer.authenticator_data,
          signature: answer.signature,
        },
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the signature count of a passkey; returns false when a concurrent assertion has already stored its count. */
export async function keepCount(tx: Tx, passkey: PasskeyRow, count: number, now: Date): Promise<boolean> {
  const kept = await tx
    .update(passkeys)
    .set({ sign_count: count, last_used_at: now })
    .where(and(eq(passkeys.id, passkey.id), eq(passkeys.sign_count, passkey.sign_count)))
    .returning({ id: passkeys.id });
  return kept.length > 0;
}

export async function removePasskeys(tx: Tx, userId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.user_id, userId));
}

/** Removes a passkey and returns it; undefined when it is not this person's. */
export async function removePasskey(tx: Tx, userId: string, id: string): Promise<PasskeyRow | undefined> {
  const [gone] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.user_id, userId), eq(passkeys.id, id)))
    .returning();
  return gone;
}
