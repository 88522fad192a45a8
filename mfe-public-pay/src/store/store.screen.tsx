import { replace, useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { paths } from '../paths.ts';
import { storeMessages } from '../store-messages.ts';
import { About } from './about.tsx';
import { Catalogue } from './catalogue.tsx';
import { Frame } from './frame.tsx';
import { readProducts, readStore } from './reading.rules.ts';

/** A store: what it sells, found by words and categories, and who it is. */
export async function loader({ params: { id = '' }, request: { signal, url } }: LoaderFunctionArgs) {
  const words = storeMessages.load();
  const { searchParams } = new URL(url);
  const search = (searchParams.get('q') ?? '').trim().slice(0, 100);
  const category = searchParams.get('category') ?? '';
  const wanted = { ...(search && { search }), ...(category && { category_id: category }) };
  const [store, list] = await Promise.all([readStore(id, signal), readProducts(id, wanted, signal)]);
  if (!store) return replace(paths.storeAbsent);
  await words;
  // A category of an old link that is none finds nothing.
  return { store, list: list ?? { data: [], total: 0 }, search, category, wanted };
}

export function Component() {
  const { store, list, search, category, wanted } =
    useLoaderData<Exclude<Awaited<ReturnType<typeof loader>>, Response>>();
  return (
    <Frame store={store} isHeading>
      <Catalogue key={`${search} ${category}`} {...{ store, list, search, category, wanted }} />
      <About store={store} />
    </Frame>
  );
}
