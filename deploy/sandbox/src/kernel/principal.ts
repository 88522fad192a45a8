/** Who makes a call. The kernel asks the identity domain, which fills the port `authenticate`. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Access, Needs } from '@portal/shared/contract/kernel/call.ts';
import type { PortalType, Role } from '@portal/shared/contract/kernel/permissions.ts';
import type { Tx } from './data/database.ts';
import type { Sandbox } from './sandbox.ts';

/** A person who is signed in, and the account that they act for. */
export interface Principal {
  readonly accountId: string;
  readonly userId: string;
  readonly name: string;
  readonly portal: PortalType;
  /** In this account; the same person may have another one elsewhere. */
  readonly role: Role;
  readonly sessionId: string;
}

/** A call that only a person who is signed in may make. */
export interface SignedInCall {
  readonly access: Exclude<Access, 'public'>;
  readonly needs?: Needs | undefined;
}

/**
 * Throws `notAuthenticated` without a token that is good now, `notAllowed` when the call is another portal's, and
 * `permissionMissing` when the caller's role does not bring what the call needs. From here to its end the transaction sees and
 * writes the rows of the caller's account only.
 */
export type Authenticate = (
  sandbox: Pick<Sandbox, 'secret' | 'clock'>,
  tx: Tx,
  call: SignedInCall,
  headers: IncomingHttpHeaders,
) => Promise<Principal>;
