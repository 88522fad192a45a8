/** Who makes a call. The kernel asks the identity domain, which fills the port `authenticate`. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Access, CallSpec, PortalType } from '@portal/shared/contract/kernel/call.ts';
import type { Permission } from '@portal/shared/contract/kernel/permissions.ts';
import type { Tx } from './data/database.ts';
import type { Sandbox } from './sandbox.ts';

/** A person who is signed in, or the server that holds a key of theirs, and the account that it acts for. */
export interface Principal {
  readonly accountId: string;
  /** Of a key, who made it: what a server does is done for them, and another person approves it. */
  readonly userId: string;
  /** What stands beside changes: of a key, its own name. */
  readonly name: string;
  readonly portal: PortalType;
  /** In this account; the same person may have another one elsewhere. The name that a merchant gave to a role of their own. */
  readonly role: string;
  /** What that role brings. */
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
export interface SignedInCall extends Pick<CallSpec, 'method' | 'path' | 'needs' | 'forPeople' | 'stepUp'> {
  readonly access: Exclude<Access, 'public'>;
}

/** A request whose caller is not known yet. */
export interface CallingRequest {
  readonly headers: IncomingHttpHeaders;
  /** The caller's network address. */
  readonly address: string;
  /** Has `work` done in a transaction of its own before the answer leaves, whatever came of the call. The last work counts. */
  readonly afterAnswer: (work: (tx: Tx) => Promise<void>) => void;
  /** Has something noted in memory, once for the request, before the answer leaves. The last note counts. */
  readonly onAnswer: (note: () => void) => void;
}

/**
 * Throws `notAuthenticated` without a token that is good now, `notAllowed` when the call is another portal's, and
 * `permissionMissing` when the caller's role does not bring what the call needs; for an API key, what the domain of keys says. From here
 * to its end the transaction sees and writes the rows of the caller's account only.
 */
export type Authenticate = (
  sandbox: Pick<Sandbox, 'secret' | 'clock' | 'ports'>,
  tx: Tx,
  call: SignedInCall,
  request: CallingRequest,
) => Promise<Principal>;
