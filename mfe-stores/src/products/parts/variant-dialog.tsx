import { combinationText } from '@portal/shared/contract/merchant/catalogue/product-options.ts';
import { productVariants, type ProductVariant } from '@portal/shared/contract/merchant/catalogue/product-variants.ts';
import type { Product } from '@portal/shared/contract/merchant/catalogue/products.ts';
import { formatRinggit } from '@portal/shared/i18n/format.ts';
import { useRevalidator } from '@portal/shared/router/screen.ts';
import { FormDialog } from '@portal/shared/ui/form/form-dialog.tsx';
import { MoneyField } from '@portal/shared/ui/form/money-field.tsx';
import { NumberField } from '@portal/shared/ui/form/number-field.tsx';
import { SwitchField } from '@portal/shared/ui/form/switch-field.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { useRecordForm } from '@portal/shared/ui/form/use-record-form.ts';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { useText } from '../../messages.ts';
import { variantInput } from '../rules.ts';

interface Props {
  readonly product: Product;
  readonly variant: ProductVariant;
  readonly onClose: () => void;
}

const inputOf = (variant: ProductVariant) => ({ product_id: variant.product_id, ...variantInput(variant) });

/** One variant: its price and weight when they differ from the product's, and whether the store sells the variant. */
export function VariantDialog({ product, variant, onClose }: Props) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const name = combinationText(variant.option_values);
  const form = useRecordForm(productVariants, {
    record: variant,
    inputOf,
    empty: inputOf(variant),
    saved: async () => {
      toast(t('products.saved', { title: name }));
      onClose();
      await revalidate();
    },
  });
  return (
    <FormDialog title={`${product.title}: ${name}`} form={form} onClose={onClose}>
      <MoneyField
        form={form}
        name="custom_pricing_price"
        label={t('products.price')}
        description={t('variants.price_help', { price: formatRinggit(product.price) })}
      />
      <TextField form={form} name="sku" label={t('variants.sku')} description={t('variants.sku_help')} dir="ltr" />
      <NumberField
        form={form}
        name="weight_grams"
        label={t('products.weight')}
        description={t('variants.weight_help')}
      />
      <SwitchField form={form} name="is_active" label={t('variants.question')} />
    </FormDialog>
  );
}
