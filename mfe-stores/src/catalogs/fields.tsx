import { MOST_IN_CATALOG, type CatalogForm } from '@portal/shared/contract/merchant/catalogue/catalogs.ts';
import type { Product } from '@portal/shared/contract/merchant/catalogue/products.ts';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { TextareaField } from '@portal/shared/ui/form/textarea-field.tsx';
import type { FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useValue } from '@portal/shared/ui/form/use-value.ts';
import { useText } from '../messages.ts';
import { ChosenProducts, useKnownProducts } from '../product-choice/chosen-products.tsx';
import { ProductSearch } from '../product-choice/product-search.tsx';

interface Props {
  readonly form: FormOf<typeof CatalogForm>;
  /** The products that are already in the catalogue. */
  readonly products: readonly Product[];
}

export function CatalogFields({ form, products }: Props) {
  const t = useText();
  const choice = {
    ids: useValue(form, 'product_ids'),
    onChange: (ids: readonly string[]) => form.fillIn({ product_ids: [...ids] }),
  };
  const { known, add } = useKnownProducts(products, choice);
  return (
    <>
      <TextField form={form} name="title" label={t('categories.name')} description={t('catalogs.name_help')} />
      <TextareaField form={form} name="description" label={t('categories.description')} />
      <ChosenProducts {...choice} known={known} label={t('catalogs.products')} none={t('catalogs.none')} />
      <ProductSearch
        {...choice}
        most={MOST_IN_CATALOG}
        full={t('catalogs.full', { rows: MOST_IN_CATALOG })}
        onAdd={add}
      />
    </>
  );
}
