import { payoutUploads } from '@portal/shared/contract/merchant/money/payout-uploads.ts';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData } from '@portal/shared/router/screen.ts';
import { List } from '@portal/shared/ui/list/list.tsx';
import { Page, PageHeader } from '@portal/shared/ui/page/page.tsx';
import { usePayoutText } from '../../payouts.ts';
import { uploadColumns } from './columns.tsx';
import { PayoutUploadButton } from './sheet.tsx';

export const loader = listLoader(payoutUploads.list);

/**
 * The upload dialog is open initially, because people open this screen for it; the list of earlier sheets is behind the
 * dialog.
 */
export function Component() {
  const t = usePayoutText();
  return (
    <Page>
      <PageHeader title={t('payout_upload.title')}>
        <PayoutUploadButton />
      </PageHeader>
      <List
        title={t('payout_upload.earlier')}
        about={t('payout_upload.about')}
        columns={uploadColumns(t)}
        filters={[{ name: 'created_at', label: t('payouts.created'), isDays: true }]}
        list={useLoaderData<typeof loader>()}
      />
    </Page>
  );
}
