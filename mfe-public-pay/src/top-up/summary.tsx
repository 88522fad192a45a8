import type { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import type { PayableBill } from '@portal/shared/contract/public/public-pay.ts';
import { channelMessages } from '@portal/shared/i18n/channels.ts';
import type { ReactNode } from 'react';
import { useSecondaryText } from '../secondary-messages.ts';
import { Amount } from '../page/amount.tsx';
import controls from '../page/controls.module.css';
import { Breakdown } from './breakdown.tsx';
import { titleOf } from './rules.ts';
import css from './top-up.module.css';

interface SummaryProps {
  readonly bill: PayableBill;
  /** The selected channel. */
  readonly channel: Channel | undefined;
  /** The expiry of the top-up. */
  readonly children: ReactNode;
}

/** The title of the top-up, its merchant, its amount, and the part that reaches the pool through the selected channel. */
export function Summary({ bill, channel, children }: SummaryProps) {
  const t = useSecondaryText();
  const tell = channelMessages.useText();
  const topUp = bill.top_up;
  if (!topUp) return null;
  const proceeds = topUp.proceeds.find((each) => each.channel === channel);
  return (
    <div className={controls.card}>
      <h2 className={css.title}>{t(titleOf(topUp))}</h2>
      <p className={css.for}>{t('topup.for', { merchant: topUp.merchant_name })}</p>
      <Amount sen={bill.amount} />
      {proceeds && <Breakdown topUp={topUp} proceeds={proceeds} label={channel && tell(`channel.${channel}`)} />}
      {children}
    </div>
  );
}
