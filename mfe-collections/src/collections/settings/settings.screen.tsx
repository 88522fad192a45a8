/** The settings of a collection, one at a time; the URL names the setting. */
import type { Collection } from '@portal/shared/contract/merchant/collections/collections.ts';
import { paymentSettings } from '@portal/shared/contract/merchant/collections/payment-settings.ts';
import { shareSettings } from '@portal/shared/contract/merchant/collections/share-settings.ts';
import { subscriptions } from '@portal/shared/contract/merchant/platform/subscriptions.ts';
import { successFields } from '@portal/shared/contract/merchant/collections/success-fields.ts';
import { supportDetails } from '@portal/shared/contract/merchant/collections/support-details.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { notFound } from '@portal/shared/router/not-found.ts';
import { useLoaderData, useOutletContext, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { RouteTabs } from '@portal/shared/ui/page/route-tabs.tsx';
import { Fragment } from 'react';
import { useBillText } from '../../bills.ts';
import { settingsWords } from '../../settings.ts';
import { useHome } from '../home.tsx';
import { ChannelsSection } from './channels.tsx';
import { FilledLink } from './filled-in.tsx';
import { settingOf, SETTINGS, type Setting } from './rules.ts';
import { SharingSection } from './sharing.tsx';
import { SupportSection } from './support.tsx';
import { ThanksSection } from './thanks.tsx';
import { WebhookSection } from './webhook.tsx';

interface FindAnswer<T> {
  readonly list: { readonly data: readonly T[] };
}

/** The first row; a collection has at most one. */
const only = <T,>({ list }: FindAnswer<T>): T | null => list.data[0] ?? null;

async function read(tab: Setting, id: string, { signal }: Request) {
  const own = [{ query: { collection_id: id } }, { signal }] as const;
  switch (tab) {
    case 'thanks':
      return { tab, row: only(await gateway.call(successFields.find, ...own)) };
    case 'support':
      return { tab, row: only(await gateway.call(supportDetails.find, ...own)) };
    case 'sharing':
      return { tab, row: only(await gateway.call(shareSettings.find, ...own)) };
    case 'webhook':
      return { tab, row: only(await gateway.call(paymentSettings.find, ...own)) };
    case 'channels': {
      const [answer, { Subscription }] = await Promise.all([
        gateway.call(paymentSettings.find, ...own),
        gateway.call(subscriptions.mine, {}, { signal }),
      ]);
      return { tab, row: only(answer), plan: Subscription };
    }
  }
}

export async function loader({ params: { id = '', setting: name }, request }: LoaderFunctionArgs) {
  const setting = settingOf(name);
  if (!setting) throw notFound();
  const [settings] = await Promise.all([read(setting, id, request), settingsWords.load()]);
  return settings;
}

interface OneProps {
  readonly settings: Awaited<ReturnType<typeof loader>>;
  readonly collection: Collection;
}

function OneSetting({ settings, collection }: OneProps) {
  const { id } = collection;
  switch (settings.tab) {
    case 'thanks':
      return <ThanksSection key={id} collectionId={id} row={settings.row} />;
    case 'support':
      return <SupportSection key={id} collectionId={id} row={settings.row} />;
    case 'sharing':
      return (
        <Fragment key={id}>
          <SharingSection collection={collection} row={settings.row} />
          {collection.kind === 'payment' && <FilledLink page={collection} />}
        </Fragment>
      );
    case 'webhook':
      return <WebhookSection key={id} collectionId={id} row={settings.row} />;
    case 'channels':
      return <ChannelsSection key={id} collection={collection} row={settings.row} plan={settings.plan} />;
  }
}

export function Component() {
  const t = useBillText();
  const home = useHome();
  const settings = useLoaderData<typeof loader>();
  const collection = useOutletContext<Collection>();
  const tabs = SETTINGS.map((tab) => ({ label: t(`tabs.${tab}`), to: home.settings(collection.id, tab) }));
  return (
    <>
      <RouteTabs label={t('tabs.settings_title')} tabs={tabs} />
      <OneSetting settings={settings} collection={collection} />
    </>
  );
}
