import { productCategories } from '@portal/shared/contract/merchant/catalogue/product-categories.ts';
import type {
  ProductSubcategory,
  ProductSubcategoryForm,
} from '@portal/shared/contract/merchant/catalogue/product-subcategories.ts';
import { RecordField } from '@portal/shared/ui/form/record-field.tsx';
import { SwitchField } from '@portal/shared/ui/form/switch-field.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { TextareaField } from '@portal/shared/ui/form/textarea-field.tsx';
import type { FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useText } from '../messages.ts';
import { NewCategory } from '../new-records/new-category.tsx';

export const emptySubcategory = { category_id: '', title: '', description: '', is_active: true };

interface Props {
  readonly form: FormOf<typeof ProductSubcategoryForm>;
  /** The saved subcategory, so that the form can show the name of its category without a search; null for a new subcategory. */
  readonly of: ProductSubcategory | null;
}

export function SubcategoryFields({ form, of }: Props) {
  const t = useText();
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
        none={t('categories.none')}
        renderCreate={(choose) => <NewCategory onMade={choose} />}
      />
      <TextField form={form} name="title" label={t('categories.name')} description={t('categories.name_help')} />
      <TextareaField form={form} name="description" label={t('categories.description')} />
      <SwitchField form={form} name="is_active" label={t('categories.question')} />
    </>
  );
}
