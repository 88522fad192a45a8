/** Packs a parcel, or hands it over immediately: the courier, the number, and the contents. */
import { gramsOf, kilogramsOf, plainWeight } from '@portal/shared/contract/kernel/weight.ts';
import { shipments, type OrderDetail } from '@portal/shared/contract/merchant/orders/orders.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { FormDialog } from '@portal/shared/ui/form/form-dialog.tsx';
import { MoneyField } from '@portal/shared/ui/form/money-field.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { useGatewayForm } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useValue } from '@portal/shared/ui/form/use-value.ts';
import { useState } from 'react';
import { useOrderText } from '../orders.ts';
import css from './orders.module.css';
import { gramsIn, leftOf, lineTitle } from './rules.ts';
import { ShippingMethods } from './shipping-methods.tsx';

/** A packed parcel for which a courier of the gateway should be booked: its id, and the courier's code. */
export interface ToBook {
  readonly parcelId: string;
  readonly courier: string;
}

interface Props {
  readonly order: OrderDetail;
  readonly status: 'label_ready' | 'handed_over';
  readonly onClose: () => void;
  /** `toBook` is set when a courier of the gateway was chosen for the parcel. */
  readonly onDone: (said: string, toBook?: ToBook) => Promise<void>;
}

export function ParcelDialog({ order, status, onClose, onDone }: Props) {
  const t = useOrderText();
  const { id, number, lines, delivery_title, delivery_price, address } = order;
  const open = lines.filter((line) => leftOf(line) > 0);
  const [chosen, setChosen] = useState<{ readonly code: string; readonly title: string } | null>(null);
  const form = useGatewayForm(shipments.create.body, {
    start: {
      order_id: id,
      status,
      courier: delivery_title,
      tracking_number: '',
      weight: '',
      cost: '',
      lines: open.map((line) => ({ position: line.position, quantity: String(leftOf(line)) })),
    },
    save: (body, signal, key) => gateway.call(shipments.create, { body }, { signal, idempotencyKey: key }),
    saved: ({ id: parcelId, courier: saved }) =>
      onDone(
        t(status === 'label_ready' ? 'parcels.packed' : 'parcels.handed_over', { number }),
        chosen?.title === saved ? { parcelId, courier: chosen.code } : undefined,
      ),
  });
  const quantities = useValue(form, 'lines') ?? [];
  const pieces = gramsIn(lines, quantities);
  const grams = gramsOf(plainWeight(useValue(form, 'weight') ?? '')) ?? pieces;
  const [courier, cost] = [useValue(form, 'courier'), useValue(form, 'cost') ?? ''];
  const isToBook = chosen !== null && chosen.title === courier;
  const words =
    status === 'label_ready'
      ? { title: t('parcels.pack_title'), action: t(isToBook ? 'booking.pack' : 'parcels.pack') }
      : { title: t('parcels.hand_over_title'), action: t('parcels.hand_over') };
  return (
    <FormDialog {...words} form={form} onClose={onClose}>
      <fieldset className={css['pieces']}>
        <legend>{t('parcels.pieces')}</legend>
        {open.map((line, place) => (
          <TextField
            key={line.position}
            form={form}
            name={`lines.${place}.quantity`}
            label={lineTitle(line)}
            description={t('parcels.pieces_help', { left: formatCount(leftOf(line)) })}
            dir="ltr"
          />
        ))}
      </fieldset>
      <TextField
        form={form}
        name="weight"
        label={t('parcels.weight')}
        description={t('parcels.weight_help', { weight: kilogramsOf(pieces) })}
        dir="ltr"
      />
      {address && grams > 0 && (
        <ShippingMethods
          postcode={address.postcode}
          grams={grams}
          charged={delivery_price}
          courier={courier}
          cost={cost}
          toBook={isToBook ? chosen.code : null}
          onChoose={(method) => {
            setChosen(null);
            form.fillIn(method);
          }}
          onBook={
            status === 'label_ready'
              ? ({ code, title }) => {
                  setChosen({ code, title });
                  form.fillIn({ courier: title, cost: '', tracking_number: '' });
                }
              : undefined
          }
        />
      )}
      <TextField form={form} name="courier" label={t('parcels.courier')} description={t('parcels.courier_help')} />
      {isToBook ? (
        <p className="k-muted">{t('booking.next', { courier })}</p>
      ) : (
        <>
          <MoneyField form={form} name="cost" label={t('parcels.cost')} description={t('parcels.cost_help')} />
          <TextField
            form={form}
            name="tracking_number"
            label={t('parcels.tracking_number')}
            description={t('parcels.tracking_help')}
            dir="ltr"
          />
        </>
      )}
    </FormDialog>
  );
}
