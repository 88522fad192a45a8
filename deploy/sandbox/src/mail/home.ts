import type { PortalType } from '@portal/shared/contract/auth.ts';
import type { Origins } from '../sandbox.ts';

/** Where the mails of somebody lead: the portal that their own account signs in to. */
export const homeOf = ({ portal, introducer }: Origins, type: PortalType): string =>
  type === 'introducer' ? introducer : portal;
