import type { PortalType } from '@portal/shared/contract/kernel/call.ts';
import type { Origins } from '../../kernel/sandbox.ts';

/** Where the mails of a person lead: the portal that their own account signs in to. */
export const homeOf = ({ portal, introducer }: Origins, type: PortalType): string =>
  type === 'introducer' ? introducer : portal;
