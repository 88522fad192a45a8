/**
 * An introducer's invite code. It is the last part of the link that the introducer hands out. An account that opens with it is introduced
 * from its first moment.
 */
import * as v from 'valibot';
import { defineCall } from '../kernel/call.ts';
import { Moment } from '../kernel/fields.ts';

export const Invite = v.object({
  code: v.string(),
  /** The page that opens an account with it, in the portal of merchants. */
  address: v.string(),
  /** Share of the fee in basis points that a merchant who comes by it earns at first. */
  basis_points: v.number(),
  created_at: Moment,
});
export type Invite = v.InferOutput<typeof Invite>;

const asIntroducer = { access: 'introducer' } as const;

export const introducerInvite = {
  /** Makes the code when it is first asked for. `invite` is null where no share was agreed with the operator: there is nothing to invite for. */
  mine: defineCall({
    method: 'POST',
    path: 'account-introducer/invite/me',
    ...asIntroducer,
    data: v.object({ invite: v.nullable(Invite) }),
  }),
  /** Gives another code; the old one opens nothing from then on. `notFound` where no share was agreed. */
  replace: defineCall({
    method: 'POST',
    path: 'account-introducer/invite/replace',
    ...asIntroducer,
    idempotent: true,
    data: Invite,
  }),
};
