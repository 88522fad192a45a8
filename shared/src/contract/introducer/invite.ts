/**
 * An introducer's invite code: the last part of the link that the introducer hands out. An account that is opened with it has an
 * introduction from the moment it exists.
 */
import * as v from 'valibot';
import { defineCall } from '../kernel/call.ts';
import { Moment } from '../kernel/fields.ts';

export const Invite = v.object({
  code: v.string(),
  /** The page of the merchants' portal where an account is opened with the code. */
  address: v.string(),
  /** Initial share of the fee, in basis points, that the introducer earns from a merchant who comes by the code. */
  basis_points: v.number(),
  created_at: Moment,
});
export type Invite = v.InferOutput<typeof Invite>;

const asIntroducer = { access: 'introducer' } as const;

export const introducerInvite = {
  /** Makes the code on the first call. `invite` is null when no share was agreed with the operator, because an invitation would earn nothing. */
  mine: defineCall({
    method: 'POST',
    path: 'account-introducer/invite/me',
    ...asIntroducer,
    data: v.object({ invite: v.nullable(Invite) }),
  }),
  /** Replaces the code; the old one stops working. Throws `notFound` when no share was agreed. */
  replace: defineCall({
    method: 'POST',
    path: 'account-introducer/invite/replace',
    ...asIntroducer,
    idempotent: true,
    data: Invite,
  }),
};
