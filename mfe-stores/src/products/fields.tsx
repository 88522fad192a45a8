import { productCategories } from '@portal/shared/contract/merchant/catalogue/product-categories.ts';
import { productSubcategories } from '@portal/shared/contract/merchant/catalogue/product-subcategories.ts';
import type { Product, ProductForm } from '@portal/shared/contract/merchant/catalogue/products.ts';
import { PICTURES_PER_PRODUCT } from '@portal/shared/contract/merchant/media/picture-limits.ts';
import { kitMessages } from '@portal/shared/i18n/kit.ts';
import { FieldRow, MoreFields } from '@portal/shared/ui/form/form-groups.tsx';
import { MoneyField } from '@portal/shared/ui/form/money-field.tsx';
import { NumberField } from '@portal/shared/ui/form/number-field.tsx';
import { RecordField } from '@portal/shared/ui/form/record-field.tsx';
import { SelectField } from '@portal/shared/ui/form/select-field.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { TextareaField } from '@portal/shared/ui/form/textarea-field.tsx';
import type { FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useValue } from '@portal/shared/ui/form/use-value.ts';
import { ImagesField } from '@portal/shared/ui/image/images-field.tsx';
import { useText } from '../messages.ts';
import { NewCategory } from '../new-records/new-category.tsx';
import { PictureCheck } from './parts/picture-check.tsx';
import { ProductTagsField } from './parts/tags.tsx';
import { isWeightless, STATUSES } from './rules.ts';

interface Props {
  readonly form: FormOf<typeof ProductForm>;
  /** The saved product, so that the form can show its category and subcategory without a search; null for a new product. */
  readonly of: Product | null;
}

/** The category, and one of its subcategories. */
function PlaceFields({ form, of }: Props) {
  const t = useText();
  const category_id = useValue(form, 'category_id');
  const isSame = of?.category_id === category_id;
  const { subcategory_id, subcategory } = of ?? {};
  return (
    <>
      <RecordField
        form={form}
        name="category_id"
        label={t('subcategories.category')}
        list={productCategories.list}
        by="title"
        words={({ title }) => title}
        chosen={of && { value: of.category_id, label: of.category }}
        onChosen={() => form.fillIn({ subcategory_id: null })}
        none={t('categories.none')}
        renderCreate={(choose) => <NewCategory onMade={choose} />}
      />
      <RecordField
        // Search results belong to one category, so another category remounts the field.
        key={category_id}
        form={form}
        name="subcategory_id"
        label={t('products.subcategory')}
        isDisabled={!category_id}
        list={productSubcategories.list}
        only={{ category_id }}
        by="title"
        words={({ title }) => title}
        chosen={isSame && subcategory_id && subcategory ? { value: subcategory_id, label: subcategory } : null}
      />
    </>
  );
}

/** The price and the weight of the product; a variant may have its own. */
function PriceFields({ form }: Pick<Props, 'form'>) {
  const t = useText();
  const weight = useValue(form, 'weight_grams');
  return (
    <FieldRow>
      <MoneyField form={form} name="price" label={t('products.price')} />
      <NumberField
        form={form}
        name="weight_grams"
        label={t('products.weight')}
        description={t(isWeightless(weight) ? 'products.weight_none' : 'products.weight_help')}
      />
    </FieldRow>
  );
}

export function ProductFields({ form, of }: Props) {
  const t = useText();
  return (
    <>
      <TextField form={form} name="title" label={t('products.name')} description={t('categories.name_help')} />
      <PlaceFields form={form} of={of} />
      <PriceFields form={form} />
      <TextareaField form={form} name="description" label={t('categories.description')} />
      <ImagesField
        form={form}
        name="image_ids"
        label={t('products.pictures')}
        most={PICTURES_PER_PRODUCT}
        renderTools={(image, acts) => <PictureCheck form={form} of={of} image={image} {...acts} />}
      />
      <ProductTagsField form={form} />
      <SelectField
        form={form}
        name="status"
        label={t('products.status')}
        options={STATUSES.map((value) => ({ value, label: kitMessages.text(`status.${value}`) }))}
      />
      <MoreFields
        form={form}
        title={t('products.limits')}
        about={t('products.limits_about')}
        names={['min_purchase_quantity', 'max_purchase_quantity']}
        isOpen={Boolean(of?.min_purchase_quantity ?? of?.max_purchase_quantity)}
      >
        <FieldRow>
          <TextField form={form} name="min_purchase_quantity" label={t('products.least')} dir="ltr" />
          <TextField form={form} name="max_purchase_quantity" label={t('products.most')} dir="ltr" />
        </FieldRow>
      </MoreFields>
    </>
  );
}
