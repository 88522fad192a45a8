/** The company of a merchant and its owners, as submitted for review, and the decision on each. */
import { reviews } from '@portal/shared/contract/admin/reviews.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { useLoaderData, useParams, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { useCompanyText } from '../company.ts';
import { OwnerDocuments } from './documents.tsx';
import styles from './merchant.module.css';
import { ReviewedRecordView } from './reviewed-record.tsx';
import { recordOfCompany, recordOfOwner } from './reviewed.rules.ts';

export const loader = ({ params: { id = '' }, request: { signal } }: LoaderFunctionArgs) =>
  gateway.call(reviews.company, { params: { id } }, { signal });

export function Component() {
  const t = useCompanyText();
  const { id: merchantId = '' } = useParams();
  const { company, owners } = useLoaderData<typeof loader>();
  if (company === null) return <p className="k-muted">{t('company.none')}</p>;
  return (
    <div className={styles['page']}>
      <ReviewedRecordView merchantId={merchantId} record={recordOfCompany(company)} />
      {owners.length === 0 && <p className="k-muted">{t('owners.none')}</p>}
      {owners.map((owner) => (
        <ReviewedRecordView key={owner.id} merchantId={merchantId} record={recordOfOwner(owner)}>
          <OwnerDocuments merchantId={merchantId} owner={owner} />
        </ReviewedRecordView>
      ))}
    </div>
  );
}
