import { plainNumber } from '@portal/shared/contract/kernel/digits.ts';
import { isPostcode } from '@portal/shared/contract/kernel/places.ts';
import type { DeliveryPrice } from '@portal/shared/contract/public/delivery-prices.ts';
import { formatRinggit } from '@portal/shared/i18n/format.ts';
import { useId, useState } from 'react';
import controls from '../page/controls.module.css';
import fields from '../page/fields.module.css';
import { useOrderingText } from '../ordering-messages.ts';
import { pricedShippingMethods, type DeliveryState } from './delivery.rules.ts';
import css from './postcode.module.css';

const DIGITS = 5;

/** `Taiping, Perak`; only the state when several towns share a postcode, and empty for a postcode that is not in the table. */
export function usePlace() {
  const t = useOrderingText();
  return ({ place }: Pick<DeliveryPrice, 'place'>): string => {
    if (!place) return '';
    const [town, another] = place.localities;
    return town !== undefined && town !== place.state && another === undefined
      ? t('delivery.place', { town, state: place.state })
      : place.state;
  };
}

function DeliveryPrices({ answer, postcode }: { readonly answer: DeliveryPrice; readonly postcode: string }) {
  const t = useOrderingText();
  const placeOf = usePlace();
  const place = placeOf(answer);
  const priced = pricedShippingMethods(answer);
  return (
    <>
      {place && <p className={css.place}>{place}</p>}
      {answer.place_problem && <p>{t(`delivery.place_${answer.place_problem}`, { postcode })}</p>}
      {!answer.is_sent && <p>{t('delivery.not_sent')}</p>}
      <ul className={css.offers}>
        {priced.map(({ profile_id, title, price }) => (
          <li key={profile_id}>
            <span>{t('delivery.price', { method: title })}</span>
            <bdi>{formatRinggit(price)}</bdi>
          </li>
        ))}
        {answer.shipping_methods.map(
          ({ profile_id, title, problem }) =>
            problem && (
              <li key={profile_id} className={controls.muted}>
                {t(`delivery.${problem}`, { method: title })}
              </li>
            ),
        )}
      </ul>
    </>
  );
}

interface PostcodeProps {
  readonly postcode: string;
  readonly onChange: (postcode: string) => void;
  readonly delivery: DeliveryState;
  readonly again: () => void;
}

/** The postcode field: five digits give the town and the delivery price, or the reason why there is no price. */
export function Postcode({ postcode, onChange, delivery, again }: PostcodeProps) {
  const t = useOrderingText();
  const id = useId();
  const [isLeft, setLeft] = useState(false);
  const isFault = isLeft && postcode !== '' && !isPostcode(postcode);
  return (
    <div className={css.postcode}>
      <label htmlFor={id}>{t('postcode')}</label>
      <input
        id={id}
        className={fields.input}
        type="text"
        inputMode="numeric"
        autoComplete="postal-code"
        dir="ltr"
        placeholder="50450"
        value={postcode}
        aria-invalid={isFault}
        {...(isFault && { 'aria-describedby': `${id}-fault` })}
        onChange={(event) => {
          setLeft(false);
          onChange(plainNumber(event.currentTarget.value).replaceAll(/\D/g, '').slice(0, DIGITS));
        }}
        onBlur={() => setLeft(true)}
      />
      {isFault && (
        <p id={`${id}-fault`} className={fields.fault}>
          {t('postcode_invalid')}
        </p>
      )}
      <div role="status" className={css.answer}>
        {delivery.kind === 'loading' && <p className={controls.muted}>{t('delivery.asking')}</p>}
        {delivery.kind === 'failed' && <p>{t('delivery.failed')}</p>}
        {delivery.kind === 'answer' && <DeliveryPrices answer={delivery.answer} postcode={postcode} />}
      </div>
      {delivery.kind === 'failed' && (
        <button type="button" className={controls.quiet} onClick={again}>
          {t('delivery.again')}
        </button>
      )}
    </div>
  );
}
