import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { recordLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData } from '@portal/shared/router/screen.ts';
import { CollectionDrawer } from './collection-drawer.tsx';
import { PageDrawer } from './page-drawer.tsx';

export const loader = recordLoader(collections.get);

export function Component() {
  const record = useLoaderData<typeof loader>();
  return record?.kind === 'payment' ? <PageDrawer record={record} /> : <CollectionDrawer record={record} />;
}
