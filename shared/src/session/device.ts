/** The keys of a session on this device (specification §3 and §9), each read through its schema. */
import * as v from 'valibot';
import { Account } from '../contract/merchant/identity/auth.ts';
import { deviceStorage } from '../gateway/device.ts';

/**
 * A session cannot continue without its tokens and the login flag, so they stay in memory if the browser's storage refuses
 * them.
 */
const NEEDED = { isNeeded: true };

export const storedSession = {
  accessToken: deviceStorage('access_token', v.string(), NEEDED),
  refreshToken: deviceStorage('refresh_token', v.string(), NEEDED),
  /**
   * Created at sign-in and removed at the end of the session; distinguishes this person's session from the next session
   * in the same account.
   */
  sessionId: deviceStorage('session_id', v.string(), NEEDED),
  accountId: deviceStorage('account_id', v.string()),
  account: deviceStorage('account', Account),
  /** The login flag, which protected routes check (specification §6). */
  isSignedIn: deviceStorage('is_signed_in', v.boolean(), NEEDED),
  skin: deviceStorage('skin', v.picklist(['dark', 'light', 'system'])),
} as const;

/** The login flag, which guards check at every navigation. */
export const isLoggedIn = (): boolean => storedSession.isSignedIn.read() === true;

/** The account that this device acts for. Null without the login flag, even if an account is stored. */
export const accountOnDevice = (): Account | null => (isLoggedIn() ? storedSession.account.read() : null);
