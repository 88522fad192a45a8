/** What a business that follows an introducer's link reads before it opens an account. */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Text } from '../../kernel/fields.ts';

export const openInvite = {
  /** Whose code it is. `notFound` for one that is unknown, was replaced or is malformed, without a difference. */
  look: defineCall({
    method: 'POST',
    path: 'users/open/invite',
    access: 'public',
    body: v.strictObject({ invite_code: Text(64) }),
    data: v.object({ name: v.string() }),
  }),
};
