/** The caller of a call. The kernel gets the caller from the identity domain, which implements the port `authenticate`. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Access, CallSpec, PortalType } from '@portal/shared/contract/kernel/call.ts';
import type { Permission } from '@portal/shared/contract/kernel/permissions.ts';
import type { Tx } from './data/database.ts';
import type { Sandbox } from './sandbox.ts';

/** The caller, and the account for which the caller acts. The caller is a signed-in person, or a server with a person's API key. */
export interface Principal {
  readonly accountId: string;
  /** For a key, the person who made it: the server acts for this person, so another person has to approve. */
  readonly userId: string;
  /** The name that is recorded with changes; for a key, its own name. */
  readonly name: string;
  readonly portal: PortalType;
  /**
   * The role in this account; the same person may have another role in another account. For a custom role, the name that the merchant gave
   * it.
   */
  readonly role: string;
  /** The permissions of the caller's role. */
  readonly permissions: readonly Permission[];
  /** Empty for an API key, which has no session. */
  readonly sessionId: string;
  /** The API key that the call is made with. */
  readonly keyId?: string;
}

/** Whether the caller's role brings a permission. */
export const mayMake = ({ permissions }: Pick<Principal, 'permissions'>, permission: Permission): boolean =>
  permissions.includes(permission);

/** A call that only a signed-in person or an API key may make. */
export interface SignedInCall extends Pick<CallSpec, 'method' | 'path' | 'needs' | 'noApiKeys' | 'stepUp'> {
  readonly access: Exclude<Access, 'public'>;
}

/** A request whose caller is not known yet. */
export interface CallingRequest {
  readonly headers: IncomingHttpHeaders;
  /** The caller's network address. */
  readonly address: string;
  /**
   * Registers work that runs in its own transaction before the answer is sent, also after a failed call. Only the last registration counts.
   */
  readonly afterAnswer: (work: (tx: Tx) => Promise<void>) => void;
  /** Registers a function that runs once, in memory, before the answer is sent. Only the last registration counts. */
  readonly onAnswer: (note: () => void) => void;
}

/**
 * Throws `notAuthenticated` without a token that is valid now, `notAllowed` for a call of another portal, and `permissionMissing` when the caller's
 * role lacks the permission that the call needs. For an API key, throws the refusals of the domain of keys. Afterwards, the transaction sees and
 * writes only the rows of the caller's account.
 */
export type Authenticate = (
  sandbox: Pick<Sandbox, 'secret' | 'clock' | 'ports'>,
  tx: Tx,
  call: SignedInCall,
  request: CallingRequest,
) => Promise<Principal>;
