/** The price of a parcel by each shipping method of its merchant: choosing one fills in the courier and the cost. */
import { decimalOf, type Sen } from '@portal/shared/contract/kernel/money.ts';
import { kilogramsOf } from '@portal/shared/contract/kernel/weight.ts';
import {
  courierPrices,
  type CourierPrice,
  type PriceCheck,
} from '@portal/shared/contract/merchant/couriers/price-check.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatRinggit } from '@portal/shared/i18n/format.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { Reading } from '@portal/shared/ui/page/reading.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { useText } from '../messages.ts';
import { useOrderText } from '../orders.ts';
import { CourierNote } from './booking/courier-prices.tsx';
import css from './orders.module.css';

export interface ChosenMethod {
  readonly courier: string;
  /** The cost in wire format. */
  readonly cost: string;
}

interface Props {
  readonly postcode: string;
  readonly grams: number;
  /** The buyer's payment for the delivery of the whole order. */
  readonly charged: Sen;
  /** The present courier in the form. */
  readonly courier: string;
  /** The present cost in the form. */
  readonly cost: string;
  /** The code of the gateway's courier that will be booked; null if none will be. */
  readonly toBook: string | null;
  readonly onChoose: (method: ChosenMethod) => void;
  /** Called when a courier of the gateway is chosen, which is booked after the parcel is packed; absent when no courier can be booked. */
  readonly onBook?: ((price: CourierPrice) => void) | undefined;
}

/** Reads the prices for `50480 1.2`: postcode and weight as one text. */
const check = (parcel: string, signal: AbortSignal): Promise<PriceCheck> => {
  const [postcode = '', weight = ''] = parcel.split(' ');
  return gateway.call(courierPrices.check, { body: { postcode, weight } }, { signal });
};

type PricesProps = Pick<Props, 'courier' | 'cost' | 'toBook' | 'onChoose'> & { readonly answer: PriceCheck };

function OwnMethods({ answer, courier, cost, toBook, onChoose }: PricesProps) {
  const t = useOrderText();
  const words = useText();
  if (answer.place_problem) return <p className="k-muted">{t(`shipping_methods.place.${answer.place_problem}`)}</p>;
  return (
    <>
      {answer.shipping_methods.some(({ price }) => price !== null) && (
        <p className="k-muted">{t('shipping_methods.choose')}</p>
      )}
      <ul className={css['methods']}>
        {answer.shipping_methods.map(({ profile_id, title, price, problem }) => (
          <li key={profile_id}>
            {price === null ? (
              <>
                <bdi>{title}</bdi>
                <span className="k-muted">{problem && words(`rates.no_price.${problem}`)}</span>
              </>
            ) : (
              <Button
                variant="default"
                fullWidth
                justify="space-between"
                aria-pressed={toBook === null && title === courier && decimalOf(price) === cost}
                rightSection={<Money sen={price} />}
                onClick={() => onChoose({ courier: title, cost: decimalOf(price) })}
              >
                <bdi>{title}</bdi>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The gateway's couriers, which the merchant books and pays in this portal. */
function Couriers({
  answer,
  toBook,
  onBook,
}: Pick<PricesProps, 'answer' | 'toBook'> & Required<Pick<Props, 'onBook'>>) {
  const t = useOrderText();
  return (
    <>
      <h4>{t('booking.here')}</h4>
      <ul className={css['methods']}>
        {answer.couriers.map((one) => (
          <li key={one.code} className={css['courier']}>
            {one.price ? (
              <Button
                variant="default"
                fullWidth
                justify="space-between"
                aria-pressed={one.code === toBook}
                rightSection={<Money sen={one.price.total} />}
                onClick={() => onBook?.(one)}
              >
                <bdi>{one.title}</bdi>
              </Button>
            ) : (
              <bdi>{one.title}</bdi>
            )}
            <CourierNote price={one} />
          </li>
        ))}
      </ul>
    </>
  );
}

export function ShippingMethods({ postcode, grams, charged, courier, cost, toBook, onChoose, onBook }: Props) {
  const t = useOrderText();
  return (
    <section className={css['part']} aria-labelledby="parcel-shipping-methods">
      <h3 id="parcel-shipping-methods">{t('shipping_methods.title')}</h3>
      <p className="k-muted">{t('shipping_methods.charged', { price: formatRinggit(charged) })}</p>
      <Reading about={`${postcode} ${kilogramsOf(grams)}`} read={check}>
        {(answer) => (
          <>
            <OwnMethods answer={answer} courier={courier} cost={cost} toBook={toBook} onChoose={onChoose} />
            {onBook && <Couriers answer={answer} toBook={toBook} onBook={onBook} />}
          </>
        )}
      </Reading>
    </section>
  );
}
