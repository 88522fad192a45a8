/**
 * An introducer's invite code: the last part of the link that the introducer shares. An account that is opened with the code has
 * an introduction from the beginning.
 */
import * as v from 'valibot';
import { defineCall } from '../kernel/call.ts';
import { Moment } from '../kernel/fields.ts';

export const Invite = v.object({
  code: v.string(),
  /** The page of the merchants' portal where an account is opened with the code. */
  address: v.string(),
  /** The initial share of the fee, in basis points, that the introducer earns from a merchant who uses the code. */
  basis_points: v.number(),
  created_at: Moment,
});
export type Invite = v.InferOutput<typeof Invite>;

const asIntroducer = { access: 'introducer' } as const;

export const introducerInvite = {
  /**
   * Makes the code on the first call. `invite` is null if no share was agreed with the operator, because an invitation would earn nothing.
   */
  mine: defineCall({
    method: 'POST',
    path: 'account-introducer/invite/me',
    ...asIntroducer,
    data: v.object({ invite: v.nullable(Invite) }),
  }),
  /** Replaces the code; the old code stops working. Throws `notFound` if no share was agreed. */
  replace: defineCall({
    method: 'POST',
    path: 'account-introducer/invite/replace',
    ...asIntroducer,
    idempotent: true,
    data: Invite,
  }),
};
