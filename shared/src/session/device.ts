/** The keys of a session on this device (specification §3 and §9), each read through its schema. */
import * as v from 'valibot';
import { Account } from '../contract/auth.ts';
import { keptOnDevice } from '../gateway/device.ts';

export const kept = {
  accessToken: keptOnDevice('access_token', v.string()),
  refreshToken: keptOnDevice('refresh_token', v.string()),
  accountId: keptOnDevice('account_id', v.string()),
  account: keptOnDevice('account', Account),
  isSignedIn: keptOnDevice('is_signed_in', v.boolean()),
  skin: keptOnDevice('skin', v.picklist(['dark', 'light', 'system'])),
} as const;
