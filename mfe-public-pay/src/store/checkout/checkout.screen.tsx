import { replace, useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { secondaryMessages } from '../../secondary-messages.ts';
import { orderingMessages } from '../../ordering-messages.ts';
import { paths } from '../../paths.ts';
import { readCart } from '../cart.rules.ts';
import { Frame } from '../frame.tsx';
import { orderMessages } from '../../order-messages.ts';
import { readStore } from '../reading.rules.ts';
import { Checkout } from './checkout.tsx';

/** The checkout of a store: the buyer enters name and address, sees the total, and makes the cart an order. */
export async function loader({ params: { id = '' }, request: { signal } }: LoaderFunctionArgs) {
  const words = Promise.all([orderingMessages.load(), orderMessages.load(), secondaryMessages.load()]);
  const store = await readStore(id, signal);
  if (!store) return replace(paths.storeAbsent);
  if (readCart(store.id).items.length === 0) return replace(paths.storeCart(store.id));
  await words;
  return store;
}

export function Component() {
  const store = useLoaderData<Exclude<Awaited<ReturnType<typeof loader>>, Response>>();
  return (
    <Frame store={store}>
      <Checkout store={store} />
    </Frame>
  );
}
