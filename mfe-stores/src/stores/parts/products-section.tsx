/** The products that a store shows, in their order: chosen from all active ones or from a catalogue, and moved up and down. */
import type { Catalog } from '@portal/shared/contract/merchant/catalogue/catalogs.ts';
import {
  MOST_SHOWN,
  storeProducts,
  StoreProductsForm,
  type StoreProducts,
} from '@portal/shared/contract/merchant/stores/store-products.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { useRevalidator } from '@portal/shared/router/screen.ts';
import { useGatewayForm, versionOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useValue } from '@portal/shared/ui/form/use-value.ts';
import { useText } from '../../messages.ts';
import { CatalogProducts } from '../../product-choice/catalog-products.tsx';
import { ChosenProducts, useKnownProducts } from '../../product-choice/chosen-products.tsx';
import { ProductSearch } from '../../product-choice/product-search.tsx';
import { Section, SectionForm, useSavedRow } from './section.tsx';

interface Props {
  readonly row: StoreProducts;
  /** The catalogues to choose from. */
  readonly catalogs: readonly Catalog[];
}

const idsOf = ({ products }: StoreProducts) => products.map(({ id }) => id);

function ProductsForm({ row, catalogs, saved }: Props & { readonly saved: (message: string) => Promise<void> }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const { store_id, version, changed_by, changed_at } = row;
  const params = { store_id };
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
  const choice = {
    ids: useValue(form, 'product_ids'),
    onChange: (ids: readonly string[]) => form.fillIn({ product_ids: [...ids] }),
    most: MOST_SHOWN,
  };
  const { known, add } = useKnownProducts(row.products, choice);
  return (
    <SectionForm id="store-products" form={form}>
      <ChosenProducts {...choice} known={known} label={t('stores.tabs.products')} none={t('shown.none')} />
      <ProductSearch {...choice} full={t('shown.full', { rows: MOST_SHOWN })} onAdd={add} />
      <CatalogProducts {...choice} catalogs={catalogs} onAdd={add} />
    </SectionForm>
  );
}

export function ProductsSection({ row, catalogs }: Props) {
  const t = useText();
  const { count, saved } = useSavedRow(row);
  return (
    <Section id="products" title={t('stores.tabs.products')} about={t('shown.about')}>
      <ProductsForm key={count} row={row} catalogs={catalogs} saved={saved} />
    </Section>
  );
}
