/** The caller of a call. The kernel gets the caller from the identity domain, which implements the port `authenticate`. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Access, CallSpec, PortalType } from '@portal/shared/contract/kernel/call.ts';
import type { Permission } from '@portal/shared/contract/kernel/permissions.ts';
import type { Tx } from './data/database.ts';
import type { Sandbox } from './sandbox.ts';

/** A signed-in person, or the server with an API key of a person, and the account for which it acts. */
export interface Principal {
  readonly accountId: string;
  /** For a key, the person who made it: the server acts for them, and another person has to approve. */
  readonly userId: string;
  /** The name that is recorded with changes; for a key, its own name. */
  readonly name: string;
  readonly portal: PortalType;
  /**
   * The role in this account; the same person may have another role in another account. For a custom role, the name that the merchant gave
   * it.
   */
  readonly role: string;
  /** The permissions of that role. */
  readonly permissions: readonly Permission[];
  /** Empty for a key. */
  readonly sessionId: string;
  /** The API key that the call is made with. */
  readonly keyId?: string;
}

/** Whether the caller's role brings a permission. */
export const mayMake = ({ permissions }: Pick<Principal, 'permissions'>, permission: Permission): boolean =>
  permissions.includes(permission);

/** A call that only a person who is signed in may make, or a key. */
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
 * Throws `notAuthenticated` without a token that is valid now, `notAllowed` for a call of another portal, and `permissionMissing` when the
 * caller's role lacks the permission that the call needs; for an API key, the refusals of the domain of keys. After it, the transaction
 * sees and writes only the rows of the caller's account.
 */
export type Authenticate = (
  sandbox: Pick<Sandbox, 'secret' | 'clock' | 'ports'>,
  tx: Tx,
  call: SignedInCall,
  request: CallingRequest,
) => Promise<Principal>;
