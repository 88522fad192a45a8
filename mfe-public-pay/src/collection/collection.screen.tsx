import { publicCollections } from '@portal/shared/contract/public/public-collections.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { replace, useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { secondaryMessages, useSecondaryText } from '../secondary-messages.ts';
import { useText } from '../messages.ts';
import { StatusPanel } from '../page/status-panel.tsx';
import { Page } from '../page/page.tsx';
import { paths } from '../paths.ts';
import { orNothing } from '../payment/reply.rules.ts';
import { OwnBill } from './own-bill.tsx';
import type { CollectionView } from './page-data.rules.ts';

export { serverData } from './page-data.rules.ts';

/** A payment page: a payer creates their own bill on it, and goes on to pay the bill. */
export async function loader({ params: { uuid = '' }, request: { signal, url } }: LoaderFunctionArgs) {
  const words = secondaryMessages.load();
  const input = { params: { collectionUuid: uuid, product: 'customer' } };
  const page = await gateway.call(publicCollections.collection, input, { signal }).catch(orNothing);
  if (!page) return replace(paths.notFound('collection', url));
  const progress = page.shows_progress
    ? await gateway.call(publicCollections.progress, { params: { uuid } }, { signal }).catch(orNothing)
    : undefined;
  await words;
  return { page, progress: progress ?? null, search: new URL(url).search } satisfies CollectionView;
}

export function Component() {
  const view = useLoaderData<CollectionView>();
  const { page, search } = view;
  const t = useText();
  const say = useSecondaryText();
  const merchant = page.merchant_name;
  return (
    <Page merchant={merchant} picture={page.image} isWide={page.is_open}>
      {page.is_open ? (
        <OwnBill key={page.id + search} {...view} />
      ) : (
        <StatusPanel
          tone="neutral"
          title={t('closed.stopped.title', { merchant })}
          text={say('own.stopped', { merchant })}
        />
      )}
    </Page>
  );
}
