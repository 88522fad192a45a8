/** Corrects the courier, number and cost of a parcel. */
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { ParcelEditForm, shipments, type Parcel } from '@portal/shared/contract/merchant/orders/orders.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { FormDialog } from '@portal/shared/ui/form/form-dialog.tsx';
import { MoneyField } from '@portal/shared/ui/form/money-field.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { useGatewayForm, versionOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useOrderText } from '../orders.ts';

interface TrackingProps {
  readonly parcel: Parcel;
  readonly onClose: () => void;
  readonly onDone: (said: string) => Promise<void>;
}

export function TrackingDialog({ parcel, onClose, onDone }: TrackingProps) {
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
