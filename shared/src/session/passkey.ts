/** Creates passkeys in the browser and signs with them. Loaded only when a person is about to use a passkey. */
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { CallData } from '../contract/kernel/call.ts';
import type { factors, FactorRequest, NewPasskeyForm, PasskeyAnswer } from '../contract/merchant/identity/factors.ts';
import type * as v from 'valibot';

/** The time that a person has for fingerprint, face or PIN, in milliseconds. */
const TIMEOUT = 120_000;

const descriptors = (ids: readonly string[]) => ids.map((id) => ({ id, type: 'public-key' as const }));

/**
 * Signs with one of the passkeys in the request. Rejects with a `DOMException` if the person cancels, or if this device has none of
 * these passkeys.
 */
export async function answerByPasskey({ ticket, passkeys }: FactorRequest): Promise<PasskeyAnswer> {
  const { id, response } = await startAuthentication({
    optionsJSON: {
      challenge: ticket,
      allowCredentials: descriptors(passkeys),
      userVerification: 'required',
      timeout: TIMEOUT,
    },
  });
  return {
    ticket,
    credential_id: id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
  };
}

/** ES256, Ed25519 and RS256: the algorithms of authenticators. */
const ALGORITHMS = [-7, -8, -257];

/** Creates a passkey. Rejects in the same cases as `answerByPasskey`, and also if this device already has one of the person's passkeys. */
export async function makePasskey(
  { ticket, relying_party, user, known }: CallData<typeof factors.beginPasskey>,
  name: string,
): Promise<v.InferInput<typeof NewPasskeyForm>> {
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge: ticket,
      rp: relying_party,
      user: { id: user.id, name: user.name, displayName: user.display_name },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
      excludeCredentials: descriptors(known),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      attestation: 'none',
      timeout: TIMEOUT,
    },
  });
  return {
    name,
    ticket,
    credential_id: id,
    client_data: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: response.transports ?? [],
  };
}
