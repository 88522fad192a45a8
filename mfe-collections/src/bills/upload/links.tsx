/**
 * Links from other pages to the upload of a sheet of bills. The upload opens on the page of its collection, where the new bills will
 * appear.
 */
import type { BillForm } from '@portal/shared/contract/merchant/bills/bills.ts';
import { billUploads, UploadPlace } from '@portal/shared/contract/merchant/bills/bill-uploads.ts';
import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { Link, useNavigate } from '@portal/shared/router/screen.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { FormDialog } from '@portal/shared/ui/form/form-dialog.tsx';
import { RecordField } from '@portal/shared/ui/form/record-field.tsx';
import { useGatewayForm, type FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useValue } from '@portal/shared/ui/form/use-value.ts';
import { useState } from 'react';
import { useBillText } from '../../bills.ts';
import { useText } from '../../messages.ts';
import { paths } from '../../paths.ts';

/** The link from the form of a single bill to a sheet of many, shown once the collection is known. */
export function ManyBills({ form }: { readonly form: FormOf<typeof BillForm> }) {
  const t = useBillText();
  const collectionId = useValue(form, 'collection_id');
  if (!collectionId) return null;
  return (
    <small className="k-muted">
      <Link to={paths.bills.upload(collectionId)}>{t('bill_upload.many')}</Link>
    </small>
  );
}

function ChooseCollection({ onClose }: { readonly onClose: () => void }) {
  const t = useBillText();
  const collectionText = useText();
  const may = useMay();
  const navigate = useNavigate();
  const form = useGatewayForm(UploadPlace, {
    start: { collection_id: '' },
    save: async ({ collection_id }) => collection_id,
    saved: async (collectionId) => navigate(paths.bills.upload(collectionId)),
  });
  return (
    <FormDialog title={t('bill_upload.title')} form={form} action={t('bill_upload.next')} onClose={onClose}>
      <RecordField
        form={form}
        name="collection_id"
        label={t('bills.collection')}
        description={t('bill_upload.choose')}
        list={collections.list}
        by="title"
        only={{ record_status: '1', kind: 'bill' }}
        words={({ title }) => title}
        none={t('bills.no_collection')}
        renderCreate={() =>
          may(collections.create.needs) && (
            <Link to={paths.collections.create()}>{collectionText('collections.new')}</Link>
          )
        }
      />
    </FormDialog>
  );
}

/** For the list of all bills: a dialog in which the person first chooses the collection of the sheet. */
export function UploadSomewhere() {
  const t = useBillText();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may(billUploads.upload.needs)) return null;
  return (
    <>
      <Button variant="default" aria-label={t('bill_upload.title')} onClick={() => setOpen(true)}>
        {t('bill_upload.short')}
      </Button>
      {isOpen && <ChooseCollection onClose={() => setOpen(false)} />}
    </>
  );
}
