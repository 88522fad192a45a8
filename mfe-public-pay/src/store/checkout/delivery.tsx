import { plainNumber } from '@portal/shared/contract/kernel/digits.ts';
import { STATE_NAMES } from '@portal/shared/contract/kernel/places.ts';
import type { OrderQuote } from '@portal/shared/contract/public/public-orders.ts';
import { formatRinggit } from '@portal/shared/i18n/format.ts';
import { useEffect, useEffectEvent } from 'react';
import { Fault } from '../../page/field.tsx';
import controls from '../../page/controls.module.css';
import fields from '../../page/fields.module.css';
import { useOrderingText } from '../../ordering-messages.ts';
import type { useLiveAnswer } from '../live-answer.rules.ts';
import { useOrderText } from '../../order-messages.ts';
import css from './checkout.module.css';
import { OrderField } from './field.tsx';
import { pricedShippingMethods, type PricedShippingMethod } from '../delivery.rules.ts';
import type { Draft, Faults } from './rules.ts';

interface FieldOf {
  readonly name: keyof Draft;
  readonly value: string;
  readonly fault: Faults[keyof Draft];
  readonly onChange: (text: string) => void;
}

interface DeliveryProps {
  readonly quoteRequest: Pick<ReturnType<typeof useLiveAnswer<OrderQuote>>, 'state'>;
  readonly quote: OrderQuote | undefined;
  readonly shippingMethod: PricedShippingMethod | undefined;
  readonly postcode: string;
  readonly fieldOf: (name: keyof Draft) => FieldOf;
  readonly faults: Faults;
  readonly onPostcode: (postcode: string) => void;
  readonly onShippingMethod: (profileId: string) => void;
}

/** Fills in the state of a known postcode; the buyer can choose another. */
function useFilledIn({ quote, fieldOf }: Pick<DeliveryProps, 'quote' | 'fieldOf'>): void {
  const place = quote?.place ?? null;
  const known = place && `${place.state} ${place.localities.join()}`;
  const fillIn = useEffectEvent(() => {
    if (!place) return;
    const state = fieldOf('state');
    if (state.value !== place.state) state.onChange(place.state);
  });
  useEffect(() => fillIn(), [known]);
}

function ShippingMethods({ quoteRequest, quote, shippingMethod, postcode, faults, onShippingMethod }: DeliveryProps) {
  const t = useOrderText();
  const say = useOrderingText();
  if (!quote)
    return (
      <p className={controls.muted}>
        {t(quoteRequest.state.kind === 'failed' ? 'checkout.failed' : 'checkout.asking')}
      </p>
    );
  if (quote.place_problem) return <p>{say(`delivery.place_${quote.place_problem}`, { postcode })}</p>;
  if (quote.shipping_methods.length === 0)
    return <p className={controls.muted}>{t('checkout.delivery_method_first')}</p>;
  return (
    <>
      {pricedShippingMethods(quote).map(({ profile_id, title, price }) => (
        <label key={profile_id} className={css.method}>
          <input
            type="radio"
            name="profile_id"
            value={profile_id}
            checked={shippingMethod?.profile_id === profile_id}
            onChange={() => onShippingMethod(profile_id)}
          />
          <bdi>{title}</bdi>
          <bdi>{formatRinggit(price)}</bdi>
        </label>
      ))}
      {quote.shipping_methods.map(
        ({ profile_id, title, problem }) =>
          problem && (
            <p key={profile_id} className={`${controls.muted} ${controls.small}`}>
              {say(`delivery.${problem}`, { method: title })}
            </p>
          ),
      )}
      {faults.profile_id && <p className={fields.fault}>{t('checkout.delivery_method_missing')}</p>}
    </>
  );
}

function StateField({ name, value, fault, onChange }: FieldOf) {
  const t = useOrderText();
  return (
    <div className={css.select}>
      <label htmlFor="own-state">{t('checkout.state')}</label>
      <select
        id="own-state"
        name={name}
        className={fields.input}
        autoComplete="address-level1"
        value={value}
        aria-invalid={fault !== undefined}
        {...(fault && { 'aria-describedby': 'own-state-fault' })}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{t('checkout.choose')}</option>
        {STATE_NAMES.map((state) => (
          <option key={state} value={state}>
            {state}
          </option>
        ))}
      </select>
      {fault && <Fault id="own-state-fault" fault={fault} label={t('checkout.state')} />}
    </div>
  );
}

/** The postcode comes first, because the price depends on it. */
export function Delivery(props: DeliveryProps) {
  const t = useOrderText();
  const { postcode, faults, quote, fieldOf, onPostcode } = props;
  useFilledIn(props);
  const towns = quote?.place?.localities ?? [];
  return (
    <fieldset className={`${controls.card} ${css.part}`}>
      <legend>{t('checkout.where')}</legend>
      <OrderField
        name="postcode"
        label={t('checkout.postcode')}
        value={postcode}
        fault={faults.postcode}
        isFigure
        inputMode="numeric"
        autoComplete="postal-code"
        onChange={(text) => onPostcode(plainNumber(text).replaceAll(/\D/g, '').slice(0, 5))}
      />
      <div role="radiogroup" aria-label={t('checkout.delivery_method')} className={css.methods}>
        <ShippingMethods {...props} />
      </div>
      <OrderField {...fieldOf('address_line_1')} label={t('checkout.address_1')} autoComplete="address-line1" />
      <OrderField
        {...fieldOf('address_line_2')}
        label={t('checkout.address_2')}
        hint={t('optional')}
        autoComplete="address-line2"
      />
      <OrderField
        {...fieldOf('locality')}
        label={t('checkout.town')}
        autoComplete="address-level2"
        {...(towns.length > 0 && { list: 'checkout-towns' })}
      />
      <datalist id="checkout-towns">
        {towns.map((town) => (
          <option key={town}>{town}</option>
        ))}
      </datalist>
      <StateField {...fieldOf('state')} />
    </fieldset>
  );
}
