import { replace, useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { paths } from '../paths.ts';
import { storeMessages } from '../store-messages.ts';
import { About } from './about.tsx';
import { Catalogue } from './catalogue.tsx';
import { queryOf, searchOf, type StorePage } from './page-data.rules.ts';
import { Frame } from './frame.tsx';
import { readProducts, readStore } from './reading.rules.ts';

/** A store: its products, with a search and categories, and its details. */
export async function loader({
  params: { id = '' },
  request: { signal, url },
}: LoaderFunctionArgs): Promise<StorePage | Response> {
  const words = storeMessages.load();
  const sought = searchOf(new URL(url).searchParams);
  const [store, list] = await Promise.all([readStore(id, signal), readProducts(id, queryOf(sought), signal)]);
  if (!store) return replace(paths.storeAbsent);
  await words;
  // An unknown category, as in an old link, gives an empty list.
  return { store, list: list ?? { data: [], total: 0 }, ...sought };
}

export function Component() {
  const { store, list, search, category } = useLoaderData<StorePage>();
  return (
    <Frame store={store} isHeading>
      <Catalogue key={`${search} ${category}`} {...{ store, list, search, category }} />
      <About store={store} />
    </Frame>
  );
}
