/** The page of a store: its state, and its parts, each a separate route. */
import { stores } from '@portal/shared/contract/merchant/stores/stores.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { anewFor } from '@portal/shared/router/fresh.ts';
import { Outlet, useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { Facts } from '@portal/shared/ui/page/facts.tsx';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import { Page, PageHeader } from '@portal/shared/ui/page/page.tsx';
import { RouteTabs } from '@portal/shared/ui/page/route-tabs.tsx';
import { Detail } from '@portal/shared/ui/value/details.tsx';
import { EmailText } from '@portal/shared/ui/value/email-text.tsx';
import { PhoneText } from '@portal/shared/ui/value/phone-text.tsx';
import { ShareLink } from '@portal/shared/ui/share/share-link.tsx';
import { Picture } from '@portal/shared/ui/value/picture.tsx';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { StoreActions } from './parts/store-actions.tsx';
import { StoreStatus } from './parts/store-status.tsx';
import { isComplete } from './rules.ts';
import { SETTINGS } from './settings/rules.ts';

export const shouldRevalidate = anewFor('id');

export const loader = ({ params: { id = '' }, request: { signal } }: LoaderFunctionArgs) =>
  gateway.call(stores.get, { params: { id } }, { signal });

export function Component() {
  const t = useText();
  const store = useLoaderData<typeof loader>();
  const { id, title, image, email, phone, collection, is_active, missing_disclosures } = store;
  const tabs = [
    { label: t('stores.tabs.disclosures'), to: paths.stores.one('view', id) },
    ...SETTINGS.map((tab) => ({ label: t(`stores.tabs.${tab}`), to: paths.stores.settings(id, tab) })),
  ];
  return (
    <Page>
      <PageHeader title={title} status={<StoreStatus store={store} />}>
        <StoreActions store={store} />
      </PageHeader>
      {!isComplete(store) && (
        <Notice title={t(is_active ? 'stores.hidden_title' : 'stores.waits_title')}>
          {missing_disclosures.map((name) => t(`disclosures.${name}`)).join(' · ')}
        </Notice>
      )}
      {is_active && isComplete(store) && <ShareLink address={paths.stores.shop(id)} />}
      <Facts picture={image && <Picture image={image} alt={image.alt_text} size={72} />}>
        <Detail label={t('stores.products')}>{formatCount(store.products_total)}</Detail>
        <Detail label={t('stores.collection')}>{collection && <bdi>{collection}</bdi>}</Detail>
        <Detail label={t('stores.email')}>{email && <EmailText email={email} />}</Detail>
        <Detail label={t('stores.phone')}>{phone && <PhoneText phone={phone} />}</Detail>
      </Facts>
      <RouteTabs label={t('stores.tabs.title')} tabs={tabs} />
      <Outlet context={store} />
    </Page>
  );
}
