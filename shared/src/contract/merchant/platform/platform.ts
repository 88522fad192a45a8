/** Platform constants of the gateway: banks, links, support contact, payment rates, and a merchant's defaults for bills. */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Day } from '../../kernel/fields.ts';
import { Ringgit } from '../../kernel/money.ts';

/**
 * These constants are the same for all users and visits, and are therefore stored on the device (specification §3: system constants carry
 * banks).
 */
export const SystemConstants = v.object({
  /** The banks as payers see them; `channel` is `fpx_b2c` for personal accounts, `fpx_b2b1` for business accounts. */
  banks: v.array(v.object({ code: v.string(), name: v.string(), channel: v.string(), is_online: v.boolean() })),
  /** Public holidays, on which banks settle nothing; oldest first. */
  holidays: v.array(v.object({ day: Day, name: v.string() })),
});
export type SystemConstants = v.InferOutput<typeof SystemConstants>;

/** The beginning of a link, to which an id is appended. */
const LinkBase = v.pipe(v.string(), v.url(), v.regex(/^https?:/));

/** The settings of this portal's operator (specification §9). Empty text for a missing setting. */
export const PortalConstants = v.object({
  title: v.string(),
  support: v.object({ email: v.string(), phone: v.string() }),
  links: v.object({
    collection: LinkBase,
    invoice: LinkBase,
    pending_bill: LinkBase,
    receipt: LinkBase,
    thank_you: LinkBase,
  }),
});
export type PortalConstants = v.InferOutput<typeof PortalConstants>;

/** The fee of one payment through a channel: a fixed part plus `bps`, within limits, and the tax on it. Rates are in basis points. */
export const PaymentRate = v.object({
  channel: v.string(),
  fixed: Ringgit,
  bps: v.number(),
  minimum: v.nullable(Ringgit),
  maximum: v.nullable(Ringgit),
  borne_by: v.picklist(['merchant', 'payer']),
  tax_bps: v.number(),
});
export type PaymentRate = v.InferOutput<typeof PaymentRate>;

/** A merchant's defaults for new bills. */
export const SystemOptions = v.object({
  /** Days from making a bill to its due date. */
  bill_due_days: v.number(),
  /** Days from the due date to the last day to pay; null when bills never expire. */
  bill_expiry_days: v.nullable(v.number()),
});
export type SystemOptions = v.InferOutput<typeof SystemOptions>;

export const platform = {
  /** Responds with 304 to a client that has the current version. */
  system: defineCall({
    method: 'GET',
    path: 'onboard/constant/system-constant',
    access: 'public',
    data: SystemConstants,
  }),
  portal: defineCall({
    method: 'POST',
    path: 'portal/public/portal-constant',
    access: 'public',
    data: PortalConstants,
  }),
  options: defineCall({
    method: 'GET',
    path: 'system-options/merchant-system-options',
    access: 'merchant',
    needs: 'anyone',
    data: SystemOptions,
  }),
  /** The rates of the merchant's plan. */
  rates: defineCall({
    method: 'GET',
    path: 'onboard/constant/system-payment-rate',
    access: 'merchant',
    needs: 'anyone',
    data: v.object({ plan: v.string(), rates: v.array(PaymentRate) }),
  }),
};
