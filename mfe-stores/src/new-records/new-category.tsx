import {
  productCategories,
  type ProductCategory,
} from '@portal/shared/contract/merchant/catalogue/product-categories.ts';
import { CreateInPlace } from '@portal/shared/ui/form/new-record/create-in-place.tsx';
import { CategoryFields, emptyCategory } from '../categories/fields.tsx';
import { useText } from '../messages.ts';

/** Creates a category from the form of a product or a subcategory, which needs one. */
export function NewCategory({ onMade }: { readonly onMade: (category: ProductCategory) => void }) {
  const t = useText();
  return (
    <CreateInPlace
      title={t('categories.new')}
      family={productCategories}
      empty={emptyCategory}
      message={({ title }) => t('categories.saved', { title })}
      onMade={onMade}
    >
      {(form) => <CategoryFields form={form} />}
    </CreateInPlace>
  );
}
