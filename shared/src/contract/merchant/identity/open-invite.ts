/** The data that a business sees before it opens an account by an introducer's link. */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Text } from '../../kernel/fields.ts';

export const openInvite = {
  /** The introducer's name. Throws `notFound` alike for a code that is unknown, was replaced or is malformed. */
  look: defineCall({
    method: 'POST',
    path: 'users/open/invite',
    access: 'public',
    body: v.strictObject({ invite_code: Text(64) }),
    data: v.object({ name: v.string() }),
  }),
};
