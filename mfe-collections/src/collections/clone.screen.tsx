import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { recordLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData } from '@portal/shared/router/screen.ts';
import { CollectionDrawer } from './collection-drawer.tsx';
import { PageDrawer } from './page-drawer.tsx';

export const loader = recordLoader(collections.get);

export function Component() {
  const like = useLoaderData<typeof loader>();
  return like?.kind === 'payment' ? <PageDrawer like={like} /> : <CollectionDrawer like={like} />;
}
