/** The fees of a payment under the merchant's plan. */
import * as v from 'valibot';
import { Channel } from '../../public/payment-channel.ts';
import { defineCall } from '../../kernel/call.ts';
import { PayableRinggit, Ringgit } from '../../kernel/money.ts';

export const FeeForm = v.strictObject({ amount: PayableRinggit });

const ChannelFee = v.object({
  channel: Channel,
  /** The limits of one payment through the channel. */
  minimum: Ringgit,
  maximum: Ringgit,
  /** Null if the channel does not accept the amount. `fee + tax + net` is the payer's amount. */
  charge: v.nullable(v.object({ fee: Ringgit, tax: Ringgit, net: Ringgit, charged: Ringgit })),
});
export type ChannelFee = v.InferOutput<typeof ChannelFee>;

export const fees = {
  /** The fees for each channel, calculated in the same way as when a payment is posted. */
  calculate: defineCall({
    method: 'POST',
    path: 'payment-services/merchant/calculate-fee',
    access: 'merchant',
    needs: 'bills.read',
    body: FeeForm,
    data: v.object({ amount: Ringgit, channels: v.array(ChannelFee) }),
  }),
};
