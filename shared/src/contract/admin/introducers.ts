/**
 * The shares of the fee that the operator agrees with introducers: for each merchant from a certain day on, and for merchants who open an
 * account with the introducer's link. A new share does not change commission that was earned before.
 */
import * as v from 'valibot';
import { defineCall } from '../kernel/call.ts';
import { Day, Id, Moment, Text } from '../kernel/fields.ts';
import { defineList } from '../kernel/list.ts';
import { OptionalPercent } from '../kernel/percent.ts';
import { rule } from '../kernel/rules.ts';

const INTRODUCER = {
  id: Id,
  name: v.string(),
  created_at: Moment,
  /**
   * The initial share, in basis points, for merchants who use the invite link; null if none was agreed, so that the introducer cannot
   * invite.
   */
  invite_basis_points: v.nullable(v.number()),
};

export const AdministeredIntroducer = v.object({
  ...INTRODUCER,
  /** The merchants whose introduction is in force. */
  merchants: v.number(),
});
export type AdministeredIntroducer = v.InferOutput<typeof AdministeredIntroducer>;

/**
 * A share in basis points, the time from which payments earn it, the person who set it, and the reason. The initial share has no person and
 * no reason.
 */
const AgreedShare = v.object({
  since: Moment,
  basis_points: v.number(),
  by_name: v.nullable(v.string()),
  reason: v.nullable(v.string()),
});
export type AgreedShare = v.InferOutput<typeof AgreedShare>;

const Introduction = v.object({
  id: Id,
  merchant_id: Id,
  merchant: v.string(),
  since: Moment,
  /** When the introduction ended; null while it is in force. */
  until: v.nullable(Moment),
  /** The shares, latest first; a share that begins in the future is planned. */
  shares: v.array(AgreedShare),
});
export type Introduction = v.InferOutput<typeof Introduction>;

export const IntroducerDetails = v.object({ ...INTRODUCER, introductions: v.array(Introduction) });
export type IntroducerDetails = v.InferOutput<typeof IntroducerDetails>;

/** A share above 0 and at most 100 percent of the fee without tax. */
const Share = v.pipe(OptionalPercent, v.nonEmpty(rule('percent')));

/** The introducer can read the share and the day, but not the reason, which is for the operator. */
export const ShareForm = v.strictObject({ share: Share, from: Day, reason: Text(300) });

export const InviteShareForm = v.strictObject({ share: OptionalPercent, reason: Text(300) });

const administered = { access: 'admin' } as const;
const changing = { ...administered, idempotent: true, data: IntroducerDetails } as const;

export const introducerShares = {
  list: defineList({
    path: 'administration/introducers',
    access: 'admin',
    item: AdministeredIntroducer,
    search: ['name'],
    sort: ['name', 'merchants', 'created_at'],
    filter: {},
  }),
  get: defineCall({ method: 'GET', path: 'administration/introducers/{id}', ...administered, data: IntroducerDetails }),
  /**
   * Sets the share of an introduction from a day on: if the day is today, from now on, otherwise from the beginning of the day. The new
   * share replaces shares planned for that day or later. Throws `invalidInput` for a day in the past, and `wrongState` for an introduction
   * that is over.
   */
  setShare: defineCall({
    method: 'PUT',
    path: 'administration/introducers/{id}/introductions/{introduction}/share',
    ...changing,
    body: ShareForm,
  }),
  /**
   * Sets the initial share for merchants who use the invite link from now on; if empty, the introducer can no longer invite.
   */
  setInviteShare: defineCall({
    method: 'PUT',
    path: 'administration/introducers/{id}/invite-share',
    ...changing,
    body: InviteShareForm,
  }),
} as const;
