/** The page of the business behind an account: its review status, and its parts, each a separate route. */
import { companyDetails } from '@portal/shared/contract/merchant/company/company-details.ts';
import { banks } from '@portal/shared/contract/merchant/money/banks.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { Outlet, useLoaderData, useLocation, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { Page, PageHeader } from '@portal/shared/ui/page/page.tsx';
import { RouteTabs } from '@portal/shared/ui/page/route-tabs.tsx';
import { useCompanyText } from '../company.ts';
import { paths } from '../paths.ts';
import { ReviewStatus } from './status.tsx';

export const loader = ({ request: { signal } }: LoaderFunctionArgs) =>
  gateway.call(companyDetails.options, {}, { signal });

export function Component() {
  const t = useCompanyText();
  const may = useMay();
  const [company] = useLoaderData<typeof loader>();
  const tabs = [
    { label: t('tabs.details'), to: paths.company.list() },
    { label: t('tabs.owners'), to: paths.owners.list(), base: '/business-owner-details' },
    ...(may(banks.find.needs) ? [{ label: t('tabs.banks'), to: paths.company.banks() }] : []),
    { label: t('tabs.accounts'), to: paths.company.accounts() },
  ];
  const { pathname } = useLocation();
  const beside = tabs.slice(1).find(({ to, base = to }) => pathname === to || pathname.startsWith(`${base}/`));
  // Each tab has its own URL and its own title; the first tab is the company itself.
  const title = beside?.label ?? t('company.title');
  return (
    <Page>
      <PageHeader title={title} status={!beside && company && <ReviewStatus status={company.status} />} />
      <RouteTabs label={t('company.title')} tabs={tabs} />
      <Outlet />
    </Page>
  );
}
