/** The details of the company, its review status, and the information that payers see. */
import { businessOwners } from '@portal/shared/contract/merchant/company/business-owners.ts';
import { companyDetails } from '@portal/shared/contract/merchant/company/company-details.ts';
import { isUnderReview } from '@portal/shared/contract/merchant/company/review.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { Drawers } from '@portal/shared/router/drawers.tsx';
import { useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { LinkButton } from '@portal/shared/ui/page/link-button.tsx';
import { EmptyState } from '@portal/shared/ui/page/states.tsx';
import { useCompanyText } from '../company.ts';
import { paths } from '../paths.ts';
import styles from './company.module.css';
import { CompanyFacts } from './parts/company-facts.tsx';
import { CompanyInfo } from './parts/company-info.tsx';
import { ReviewPanel } from './parts/review-panel.tsx';

const MOST_OWNERS = 100;

export const loader = async ({ request: { signal } }: LoaderFunctionArgs) => {
  const [found, people] = await Promise.all([
    gateway.call(companyDetails.find, { query: {} }, { signal }),
    gateway.call(businessOwners.find, { query: { limit: MOST_OWNERS } }, { signal }),
  ]);
  return { company: found.list.data[0] ?? null, owners: people.list.data };
};

export function Component() {
  const t = useCompanyText();
  const may = useMay();
  const { company, owners } = useLoaderData<typeof loader>();
  const mayWrite = may(companyDetails.update.needs);
  const begin = mayWrite && (
    <LinkButton to={paths.company.create()} isPrimary>
      {t('company.new')}
    </LinkButton>
  );
  return (
    <>
      {company ? (
        <div className={styles['page']}>
          <ReviewPanel company={company} owners={owners} mayWrite={mayWrite} />
          <section className={styles['section']}>
            <div className={styles['head']}>
              <h2>{t('company.facts')}</h2>
              {mayWrite && !isUnderReview(company.status) && (
                <LinkButton to={paths.company.one('edit', company.id)}>{t('company.change')}</LinkButton>
              )}
            </div>
            <CompanyFacts company={company} />
          </section>
          <CompanyInfo company={company} mayWrite={mayWrite} />
        </div>
      ) : (
        <EmptyState about={t('company.about')} action={begin} />
      )}
      <Drawers />
    </>
  );
}
