/** Which products a store shows, in which order: chosen from all that are active, and moved up and down. */
import type { Product } from '@portal/shared/contract/merchant/catalogue/products.ts';
import {
  storeProducts,
  StoreProductsForm,
  type StoreProducts,
} from '@portal/shared/contract/merchant/stores/store-products.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { useRevalidator } from '@portal/shared/router/screen.ts';
import { useGatewayForm, versionOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useState } from 'react';
import { useText } from '../../messages.ts';
import { ProductSearch } from './product-search.tsx';
import { Section, SectionForm, useSavedRow } from './section.tsx';
import { ShownProducts } from './shown-products.tsx';

interface Props {
  readonly row: StoreProducts;
}

const idsOf = ({ products }: StoreProducts) => products.map(({ id }) => id);

function ProductsForm({ row, saved }: Props & { readonly saved: (message: string) => Promise<void> }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const { store_id, version, changed_by, changed_at } = row;
  const params = { store_id };
  const [added, setAdded] = useState<readonly Product[]>([]);
  const form = useGatewayForm(StoreProductsForm, {
    start: { product_ids: idsOf(row), version, changed_by, changed_at },
    save: (body, signal, _key, loaded) =>
      gateway.call(storeProducts.update, { params, body: { ...body, ...versionOf(loaded) } }, { signal }),
    readCurrent: async (signal) => {
      const current = await gateway.call(storeProducts.get, { params }, { signal });
      await revalidate();
      return { ...current, product_ids: idsOf(current) };
    },
    saved: () => saved(t('shown.saved')),
  });
  const known = new Map([...row.products, ...added].map((product) => [product.id, product]));
  return (
    <SectionForm id="store-products" form={form}>
      <ShownProducts form={form} known={known} />
      <ProductSearch form={form} onAdd={(product) => setAdded([...added, product])} />
    </SectionForm>
  );
}

export function ProductsSection({ row }: Props) {
  const t = useText();
  const { count, saved } = useSavedRow(row);
  return (
    <Section id="products" title={t('stores.tabs.products')} about={t('shown.about')}>
      <ProductsForm key={count} row={row} saved={saved} />
    </Section>
  );
}
