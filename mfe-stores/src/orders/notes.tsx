/** Printed documents: consignment notes of parcels on the paper of the merchant's printer, and pick lists of orders. */
import { courierNotes, MOST_NOTES, PaperForm, PAPER_SIZES } from '@portal/shared/contract/merchant/couriers/notes.ts';
import type { Order, Shipment } from '@portal/shared/contract/merchant/orders/orders.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { FormDialog } from '@portal/shared/ui/form/form-dialog.tsx';
import { SelectField } from '@portal/shared/ui/form/select-field.tsx';
import { useGatewayForm } from '@portal/shared/ui/form/use-gateway-form.ts';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { saveAs } from '@portal/shared/ui/page/save-as.ts';
import { useAction } from '@portal/shared/ui/page/use-action.ts';
import { useState } from 'react';
import { useOrderText } from '../orders.ts';
import { hasNote } from './booking/rules.ts';
import { inParts } from './rules.ts';

type Printed = Pick<Shipment, 'id' | 'status' | 'awaits_number'>;

interface Props {
  readonly parcels: readonly Printed[];
  readonly onClose: () => void;
}

export function NotesDialog({ parcels, onClose }: Props) {
  const t = useOrderText();
  const printed = parcels.filter(hasNote);
  const form = useGatewayForm(PaperForm, {
    start: { paper: 'A6' },
    save: async ({ paper }, signal) => {
      // A file contains at most this many notes, so more parcels need several files.
      for (const part of inParts(printed, MOST_NOTES)) {
        const body = { paper, shipment_ids: part.map(({ id }) => id) };
        const file = await gateway.call(courierNotes.notes, { body }, { signal });
        saveAs(file.name, file);
      }
    },
    saved: () => {
      toast(t('notes.saved'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('notes.title')} action={t('notes.save')} form={form} onClose={onClose}>
      {printed.length > 1 && <p>{t('notes.about', { count: formatCount(printed.length) })}</p>}
      {printed.length < parcels.length && <p className="k-muted">{t('notes.left_out')}</p>}
      <SelectField
        form={form}
        name="paper"
        label={t('notes.paper')}
        options={PAPER_SIZES.map((value) => ({ value, label: t(`notes.paper.${value}`) }))}
      />
    </FormDialog>
  );
}

/** `print` opens the dialog; `dialog` is its element while it is open. */
export function useNotes() {
  const [parcels, setParcels] = useState<readonly Printed[] | null>(null);
  return {
    print: (rows: readonly Printed[]) => setParcels(rows),
    dialog: parcels && <NotesDialog parcels={parcels} onClose={() => setParcels(null)} />,
  };
}

/** Saves the pick list of these orders, in their order. */
export function usePickList() {
  const t = useOrderText();
  const { run } = useAction(async (rows: readonly Pick<Order, 'id'>[]) => {
    for (const part of inParts(rows, MOST_NOTES)) {
      const body = { order_ids: part.map(({ id }) => id) };
      const file = await gateway.call(courierNotes.pickList, { body });
      saveAs(file.name, file);
    }
    toast(t('picklist.saved'));
  });
  return run;
}
