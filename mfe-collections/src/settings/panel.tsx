/** The settings of a collection, one part at a time, as the address names it. */
import type { Collection } from '@portal/shared/contract/merchant/collections/collections.ts';
import { paymentSettings } from '@portal/shared/contract/merchant/collections/payment-settings.ts';
import { shareSettings } from '@portal/shared/contract/merchant/collections/share-settings.ts';
import { subscriptions } from '@portal/shared/contract/merchant/platform/subscriptions.ts';
import { successFields } from '@portal/shared/contract/merchant/collections/success-fields.ts';
import { supportDetails } from '@portal/shared/contract/merchant/collections/support-details.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import type { LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { Fragment } from 'react';
import { settingsWords } from '../settings.ts';
import { ChannelsSection } from './channels.tsx';
import { FilledLink } from './filled-in.tsx';
import { tabOf, type Tab } from './rules.ts';
import { SharingSection } from './sharing.tsx';
import { SupportSection } from './support.tsx';
import { ThanksSection } from './thanks.tsx';

interface Found<T> {
  readonly list: { readonly data: readonly T[] };
}

/** A collection has one row at most. */
const only = <T,>({ list }: Found<T>): T | null => list.data[0] ?? null;

async function read(tab: Tab, id: string, { signal }: Request) {
  const own = [{ query: { collection_id: id } }, { signal }] as const;
  switch (tab) {
    case 'thanks':
      return { tab, row: only(await gateway.call(successFields.find, ...own)) };
    case 'support':
      return { tab, row: only(await gateway.call(supportDetails.find, ...own)) };
    case 'sharing':
      return { tab, row: only(await gateway.call(shareSettings.find, ...own)) };
    case 'channels': {
      const [found, { Subscription }] = await Promise.all([
        gateway.call(paymentSettings.find, ...own),
        gateway.call(subscriptions.mine, {}, { signal }),
      ]);
      return { tab, row: only(found), plan: Subscription };
    }
  }
}

/** What the address asks for; null where it asks for the collection's bills. Rejects with `GatewayError`. */
export async function loadSettings({ params: { id = '' }, request }: LoaderFunctionArgs) {
  const tab = tabOf(new URL(request.url).searchParams);
  if (tab === null) return null;
  const [settings] = await Promise.all([read(tab, id, request), settingsWords.load()]);
  return settings;
}

interface Props {
  readonly collection: Collection;
  readonly settings: Awaited<ReturnType<typeof read>>;
}

export function SettingsPanel({ collection, settings }: Props) {
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
    case 'channels':
      return <ChannelsSection key={id} collectionId={id} row={settings.row} plan={settings.plan} />;
  }
}
