/** The parcels of an order: with whom each is, its note, and what became of it. */
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import {
  ParcelEditForm,
  shipments,
  type OrderDetail,
  type Parcel,
} from '@portal/shared/contract/merchant/orders/orders.ts';
import { PARCEL_MOVES } from '@portal/shared/domain/shipping/parcels.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { FormDialog } from '@portal/shared/ui/form/form-dialog.tsx';
import { MoneyField } from '@portal/shared/ui/form/money-field.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { useGatewayForm, versionOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { confirm } from '@portal/shared/ui/overlay/confirm.tsx';
import { ActionMenu, actionsOf } from '@portal/shared/ui/page/action-menu.tsx';
import { MomentText } from '@portal/shared/ui/value/moment.tsx';
import { useState } from 'react';
import { useOrderText } from '../orders.ts';
import { NotesDialog } from './notes.tsx';
import { ParcelStatusText } from './order-status.tsx';
import css from './orders.module.css';
import { lineTitle } from './rules.ts';

type Done = (said: string) => Promise<void>;

interface TrackingProps {
  readonly parcel: Parcel;
  readonly onClose: () => void;
  readonly onDone: Done;
}

function TrackingDialog({ parcel, onClose, onDone }: TrackingProps) {
  const t = useOrderText();
  const { id, courier, tracking_number, cost } = parcel;
  const form = useGatewayForm(ParcelEditForm, {
    start: { courier, tracking_number, cost: cost === null ? '' : decimalOf(cost) },
    save: (body, signal) =>
      gateway.call(
        shipments.update,
        { params: { shipmentId: id }, body: { ...body, ...versionOf(parcel) } },
        { signal },
      ),
    saved: () => onDone(t('parcels.saved')),
  });
  return (
    <FormDialog title={t('parcels.edit')} form={form} onClose={onClose}>
      <TextField form={form} name="courier" label={t('parcels.courier')} />
      <MoneyField form={form} name="cost" label={t('parcels.cost')} description={t('parcels.cost_help')} />
      <TextField
        form={form}
        name="tracking_number"
        label={t('parcels.tracking_number')}
        description={t('parcels.tracking_help')}
        dir="ltr"
      />
    </FormDialog>
  );
}

interface ParcelProps {
  readonly order: OrderDetail;
  readonly parcel: Parcel;
  readonly onDone: Done;
}

function OneParcel({ order, parcel, onDone }: ParcelProps) {
  const t = useOrderText();
  const mayChange = useMay()(shipments.update.needs);
  const [isEditing, setEditing] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const { id, courier, tracking_number, status } = parcel;
  const mark = async (next: (typeof moves)[number]) => {
    const label = labelOf(next);
    if (next === 'cancelled') {
      const text = t(isPacked ? 'parcels.unpack_text' : 'parcels.undo_text');
      const question = { title: label, text, action: label, isDanger: true };
      if (!(await confirm(question))) return;
    }
    await gateway.call(shipments.update, {
      params: { shipmentId: id },
      body: { status: next, ...versionOf(parcel) },
    });
    await onDone(t('parcels.saved'));
  };
  const moves = PARCEL_MOVES[status];
  const isPacked = status === 'label_ready';
  const labelOf = (next: (typeof moves)[number]) =>
    t(next === 'cancelled' && isPacked ? 'parcels.unpack' : `parcels.mark.${next}`);
  const actions = actionsOf(
    status !== 'cancelled' && { label: t('notes.print'), act: () => setPrinting(true) },
    ...moves.map((next) => ({
      label: labelOf(next),
      act: () => mark(next),
      isDanger: next === 'cancelled',
    })),
    status !== 'cancelled' && { label: t('parcels.edit'), act: () => setEditing(true) },
  );
  return (
    <li>
      <div>
        <b>
          <bdi>{courier}</bdi>
        </b>
        {tracking_number && <bdi dir="ltr">{tracking_number}</bdi>}
        <ParcelStatusText status={status} />
        {mayChange && <ActionMenu actions={actions} />}
      </div>
      <p className="k-muted">
        {parcel.lines
          .map(({ position, quantity }) => {
            const line = order.lines.find((one) => one.position === position);
            return `${formatCount(quantity)} × ${line ? lineTitle(line) : ''}`;
          })
          .join(', ')}
      </p>
      <p className="k-muted">
        {t(parcel.handed_over_at ? 'parcels.handed_over_at' : 'parcels.packed_at')}{' '}
        <MomentText moment={parcel.handed_over_at ?? parcel.created_at} />
        {parcel.delivered_at && (
          <>
            {' · '}
            {t('parcels.delivered_at')} <MomentText moment={parcel.delivered_at} />
          </>
        )}
      </p>
      {isPrinting && <NotesDialog parcels={[parcel]} onClose={() => setPrinting(false)} />}
      {isEditing && (
        <TrackingDialog
          parcel={parcel}
          onClose={() => setEditing(false)}
          onDone={async (said) => {
            setEditing(false);
            await onDone(said);
          }}
        />
      )}
    </li>
  );
}

export function Parcels({ order, onDone }: Omit<ParcelProps, 'parcel'>) {
  const t = useOrderText();
  if (order.parcels.length === 0) return null;
  return (
    <section className={css['part']} aria-labelledby="order-parcels">
      <h2 id="order-parcels">{t('parcels.title')}</h2>
      <ul className={css['parcels']}>
        {order.parcels.map((parcel) => (
          <OneParcel key={parcel.id} order={order} parcel={parcel} onDone={onDone} />
        ))}
      </ul>
    </section>
  );
}
