/** The keys of a session on this device (specification §3 and §9), each read through its schema. */
import * as v from 'valibot';
import { Account } from '../contract/merchant/identity/auth.ts';
import { keptOnDevice } from '../gateway/device.ts';

/** Without its tokens nobody stays signed in, whatever the storage of the browser does. */
const NEEDED = { isNeeded: true };

export const kept = {
  accessToken: keptOnDevice('access_token', v.string(), NEEDED),
  refreshToken: keptOnDevice('refresh_token', v.string(), NEEDED),
  accountId: keptOnDevice('account_id', v.string()),
  account: keptOnDevice('account', Account),
  isSignedIn: keptOnDevice('is_signed_in', v.boolean()),
  skin: keptOnDevice('skin', v.picklist(['dark', 'light', 'system'])),
} as const;
