import type { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import type { Attempt, PayableBill } from '@portal/shared/contract/public/public-pay.ts';
import { useRef, useState, type ComponentType, type ReactNode } from 'react';
import { LazyCardForm } from '../card/lazy-card-form.tsx';
import type { CardHandle } from '../card/rules.ts';
import { chosenMethod, lastUsedApp, lastUsedMethod } from '../device/rules.ts';
import { useText } from '../messages.ts';
import { useIsLive } from '../page/live.rules.ts';
import { Notice } from '../page/notice.tsx';
import { formatRinggit } from '@portal/shared/i18n/format.ts';
import { Failure } from '../payment/failure.tsx';
import { usePaying } from '../payment/paying.tsx';
import { Refusal } from '../payment/refusal.tsx';
import { ChannelServices } from '../payment-methods/channel-services.tsx';
import { channelsFor, chosenIn, firstChoice, inOrder, isOnline, type Services } from '../payment-methods/rules.ts';
import { PaymentMethodPicker } from '../payment-methods/payment-method-picker.tsx';
import { Expiry } from './expiry.tsx';
import { Extra } from './extra.tsx';
import { Limit } from './limit.tsx';
import { PayBar } from './pay-bar.tsx';
import type { SentForm } from './page-data.rules.ts';
import css from './pay-form.module.css';
import { useServices } from './services.tsx';
import { Summary } from './summary.tsx';

/** The note below the button, for channels that do not lead to a bank's page and back. */
const NOTES = { card: 'bill.card_note', duitnow_qr: 'bill.and_scan' } as const satisfies Partial<
  Record<Channel, string>
>;

/** The message when nothing is chosen, for the channels with a specific message. */
const TO_CHOOSE = {
  fpx_b2c: 'bill.choose',
  fpx_b2b1: 'bill.choose',
  ewallet: 'bill.choose_wallet',
} as const satisfies Partial<Record<Channel, string>>;

/** The channels whose services have an app that also pays a DuitNow QR code. */
const WITH_APP: readonly Channel[] = ['fpx_b2c', 'ewallet'];

/** Replaces the bill's own summary, and sets the channel that is selected when the form opens. */
export interface Emphasis {
  readonly About: ComponentType<{
    readonly bill: PayableBill;
    readonly channel: Channel | undefined;
    readonly children: ReactNode;
  }>;
  readonly first: Channel;
}

interface PayFormProps extends Partial<Emphasis> {
  readonly bill: PayableBill;
  readonly services: Services;
  readonly failure: Attempt | undefined;
  readonly extra: Attempt | undefined;
  readonly wanted: string | null;
  /** Present when the browser itself can send the form. */
  readonly form?: SentForm | undefined;
}

export function PayForm({
  bill,
  services: loaded,
  failure,
  extra,
  wanted,
  form,
  About = Summary,
  first,
}: PayFormProps) {
  const t = useText();
  const isLive = useIsLive();
  const isUsable = isLive || form !== undefined;
  const [services, readServices] = useServices(bill.id, loaded);
  const channels = channelsFor(bill, services);
  const [choice, setChoice] = useState(() => firstChoice({ bill, services, failure, wanted, sent: form }));
  const [wantedChannel, setChannel] = useState<Channel | undefined>(form?.channel ?? choice?.channel ?? first);
  const [isMissing, setMissing] = useState(form?.isMissing ?? false);
  const [isCardLoaded, setCardLoaded] = useState(false);
  const paying = usePaying(bill, form?.stopped);
  const card = useRef<CardHandle>(null);

  const channel = channels.find((each) => each === wantedChannel) ?? channels[0];
  const usedLast = lastUsedMethod.read();
  const list = channel ? inOrder(channel, services, usedLast) : [];
  const chosen = chosenIn(list, choice?.channel === channel ? choice?.service : null);

  const choose = (channel: Channel, service: string) => {
    setMissing(false);
    setChoice({ channel, service });
    chosenMethod(bill.id).write({ channel, service });
  };
  const open = (channel: Channel) => {
    setChannel(channel);
    void readServices();
    setMissing(false);
  };
  const submit = () => {
    if (!chosen || !channel) return setMissing(true);
    const choice = { channel, service: chosen.unique_reference };
    if (WITH_APP.includes(channel)) lastUsedApp.write(chosen.name);
    if (channel !== 'card') return void paying.start(chosen.payment_service_id, choice);
    if (card.current?.check()) void paying.start(chosen.payment_service_id, choice, card.current);
  };

  const refusal = paying.stopped && <Refusal stopped={paying.stopped} merchant={bill.merchant_name} />;
  return (
    <form
      className={css.form}
      method={form && 'post'}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={css.what}>
        {extra && <Extra attempt={extra} />}
        <About bill={bill} channel={channel}>
          <Expiry bill={bill} isPaying={paying.phase !== 'ready'} />
        </About>
        {failure && !paying.stopped && <Failure attempt={failure} />}
        <Limit bill={bill} services={services} />
        {!channel && refusal}
      </div>
      {channel && (
        <>
          <div className={`${css.how} ${form ? '' : 'k-scripted'}`} inert={!isUsable}>
            {channels.length > 1 ? (
              <PaymentMethodPicker channels={channels} channel={channel} onChange={open} />
            ) : (
              <input type="hidden" name="channel" value={channel} />
            )}
            {channel === 'card' && list.some(isOnline) ? (
              <LazyCardForm ref={card} isBusy={paying.phase !== 'ready'} onLoaded={() => setCardLoaded(true)} />
            ) : (
              <ChannelServices
                channel={channel}
                services={list}
                chosen={chosen?.unique_reference}
                usedLast={usedLast?.channel === channel ? usedLast.service : undefined}
                onChoose={(service) => choose(channel, service)}
              />
            )}
          </div>
          <PayBar
            label={
              paying.phase === 'ready'
                ? t('bill.pay', { amount: formatRinggit(bill.amount) })
                : t(channel === 'card' && paying.phase === 'going' ? 'bill.paying' : `bill.${paying.phase}`)
            }
            note={t(channel in NOTES ? NOTES[channel as keyof typeof NOTES] : 'bill.and_back')}
            isUsable={isUsable}
            sentAmount={form && bill.amount}
            isBusy={paying.phase !== 'ready' || (channel === 'card' && !isCardLoaded)}
          >
            {isMissing && (
              <Notice tone="bad">
                {t(channel in TO_CHOOSE ? TO_CHOOSE[channel as keyof typeof TO_CHOOSE] : 'bill.choose_service')}
              </Notice>
            )}
            {refusal}
          </PayBar>
        </>
      )}
    </form>
  );
}
