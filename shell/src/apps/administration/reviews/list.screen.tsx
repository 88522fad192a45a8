import { reviews } from '@portal/shared/contract/admin/reviews.ts';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData } from '@portal/shared/router/screen.ts';
import { ListScreen } from '@portal/shared/ui/list/list-screen.tsx';
import { useText } from '../messages.ts';
import { reviewColumns, reviewFilters } from './columns.tsx';

export const loader = listLoader(reviews.waiting);

export function Component() {
  const t = useText();
  return (
    <ListScreen
      title={t('reviews.title')}
      about={t('reviews.about')}
      columns={reviewColumns(t)}
      filters={reviewFilters(t)}
      list={useLoaderData<typeof loader>()}
    />
  );
}
