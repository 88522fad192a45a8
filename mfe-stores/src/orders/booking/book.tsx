/** Books a courier of the gateway for a packed parcel, paid from the prefund pool. */
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { kilogramsOf } from '@portal/shared/contract/kernel/weight.ts';
import { BookingChoice, courierBookings } from '@portal/shared/contract/merchant/couriers/bookings.ts';
import { sidesOf } from '@portal/shared/contract/merchant/couriers/box.ts';
import { courierPrices, type CourierPrice } from '@portal/shared/contract/merchant/couriers/price-check.ts';
import type { OrderDetail, Parcel } from '@portal/shared/contract/merchant/orders/orders.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatRinggit } from '@portal/shared/i18n/format.ts';
import { FormDialog } from '@portal/shared/ui/form/form-dialog.tsx';
import { SelectField } from '@portal/shared/ui/form/select-field.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { useGatewayForm, type FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useValue } from '@portal/shared/ui/form/use-value.ts';
import { Reading } from '@portal/shared/ui/page/reading.tsx';
import { useEffect, useState } from 'react';
import { useOrderText } from '../../orders.ts';
import css from '../orders.module.css';
import { CourierNote } from './courier-prices.tsx';

/** Reads the prices for `50480 1.2 30 20 10`: postcode, weight and box as one text. A box with a missing side counts as no box. */
const check = async (about: string, signal: AbortSignal): Promise<readonly CourierPrice[]> => {
  const [postcode = '', weight = '', length = '', width = '', height = ''] = about.split(' ');
  const body = { postcode, weight, box: { length, width, height } };
  return (await gateway.call(courierPrices.check, { body }, { signal })).couriers;
};

interface ChoiceProps {
  readonly form: FormOf<typeof BookingChoice>;
  readonly prices: readonly CourierPrice[];
  readonly onShown: (prices: readonly CourierPrice[]) => void;
}

function CourierChoice({ form, prices, onShown }: ChoiceProps) {
  const t = useOrderText();
  useEffect(() => onShown(prices), [prices, onShown]);
  const options = prices.flatMap(({ code, title, price }) =>
    price ? [{ value: code, label: `${title} · ${formatRinggit(price.total)}` }] : [],
  );
  return (
    <>
      <SelectField
        form={form}
        name="courier"
        label={t('parcels.courier')}
        description={t('booking.pays')}
        options={options}
      />
      <ul className={css['plain']}>
        {prices.map((price) => (
          <li key={price.code}>
            <bdi>{price.title}</bdi> <CourierNote price={price} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface Props {
  readonly order: OrderDetail;
  readonly parcel: Parcel;
  /** The code of the courier that was already chosen; empty for none. */
  readonly courier?: string;
  readonly onClose: () => void;
  readonly onDone: (said: string) => Promise<void>;
}

export function BookDialog({ order: { address }, parcel, courier = '', onClose, onDone }: Props) {
  const t = useOrderText();
  const [shown, setShown] = useState<readonly CourierPrice[]>([]);
  const form = useGatewayForm(BookingChoice, {
    start: { courier, box: { length: '', width: '', height: '' } },
    save: (body, signal, key) => {
      const total = shown.find(({ code }) => code === body.courier)?.price?.total ?? 0n;
      return gateway.call(
        courierBookings.book,
        { params: { shipmentId: parcel.id }, body: { ...body, total: decimalOf(total) } },
        { signal, idempotencyKey: key },
      );
    },
    saved: () => onDone(t('booking.booked')),
  });
  const { length, width, height } = sidesOf(useValue(form, 'box'));
  return (
    <FormDialog title={t('booking.title')} action={t('booking.book')} form={form} onClose={onClose}>
      <p className={`k-muted ${css['said']}`}>{t('booking.weight', { weight: kilogramsOf(parcel.weight_grams) })}</p>
      <fieldset className={css['sides']}>
        <legend>{t('booking.box')}</legend>
        <TextField form={form} name="box.length" label={t('booking.length')} dir="ltr" />
        <TextField form={form} name="box.width" label={t('booking.width')} dir="ltr" />
        <TextField form={form} name="box.height" label={t('booking.height')} dir="ltr" />
      </fieldset>
      {address && (
        <Reading
          about={`${address.postcode} ${kilogramsOf(parcel.weight_grams)} ${length} ${width} ${height}`}
          read={check}
        >
          {(prices) => <CourierChoice form={form} prices={prices} onShown={setShown} />}
        </Reading>
      )}
    </FormDialog>
  );
}
