/** The disclosures that the law requires before an order, as buyers see them, with the missing ones marked. */
import type { Store } from '@portal/shared/contract/merchant/stores/stores.ts';
import { Drawers } from '@portal/shared/router/drawers.tsx';
import { anewFor } from '@portal/shared/router/fresh.ts';
import { useLoaderData, useOutletContext, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { DisclosureCard } from './parts/disclosure-card.tsx';
import { readSettings } from './settings/read.rules.ts';

export const shouldRevalidate = anewFor('id');

export const loader = ({ params: { id = '' }, request: { signal } }: LoaderFunctionArgs) => readSettings(id, signal);

export function Component() {
  const store = useOutletContext<Store>();
  return (
    <>
      <DisclosureCard store={store} settings={useLoaderData<typeof loader>()} />
      <Drawers />
    </>
  );
}
