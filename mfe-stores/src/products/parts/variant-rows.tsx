import { combinationKey, combinationText } from '@portal/shared/contract/merchant/catalogue/product-options.ts';
import type { Product, VariantSetForm } from '@portal/shared/contract/merchant/catalogue/products.ts';
import { MoneyField } from '@portal/shared/ui/form/money-field.tsx';
import { SwitchField } from '@portal/shared/ui/form/switch-field.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import type { FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useValue } from '@portal/shared/ui/form/use-value.ts';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { useText } from '../../messages.ts';
import css from '../products.module.css';

interface Props {
  readonly form: FormOf<typeof VariantSetForm>;
  readonly product: Product;
}

/** A row for each variant, which shows whether it is new, and its differences from the product. */
export function VariantRows({ form, product }: Props) {
  const t = useText();
  const rows = useValue(form, 'variants');
  if (rows.length === 0) return null;
  const existing = new Set(product.product_product_variant.map(({ option_values }) => combinationKey(option_values)));
  return (
    <>
      <p className={`k-muted ${css['note']}`}>
        {t('variants.same_price')} <Money sen={product.price} />
      </p>
      <ul className={css['rows']} aria-label={t('variants.title')}>
        <li className={css['heads']} aria-hidden="true">
          <span>{t('variants.variant')}</span>
          <span>{t('products.price')}</span>
          <span>{t('variants.sku')}</span>
          <span>{t('products.weight')}</span>
          <span>{t('variants.sold')}</span>
        </li>
        {rows.map(({ option_values }, place) => {
          const name = combinationText(option_values);
          const isNew = !existing.has(combinationKey(option_values));
          return (
            <li key={combinationKey(option_values)}>
              <span className={css['variant']}>
                <bdi>{name}</bdi>
                <small data-new={isNew || undefined}>{t(isNew ? 'variants.new' : 'variants.exists')}</small>
              </span>
              <MoneyField
                form={form}
                name={`variants.${place}.custom_pricing_price`}
                label={t('variants.price_of', { name })}
              />
              <TextField form={form} name={`variants.${place}.sku`} label={t('variants.sku_of', { name })} dir="ltr" />
              <TextField
                form={form}
                name={`variants.${place}.weight_grams`}
                label={t('variants.weight_of', { name })}
                dir="ltr"
              />
              <SwitchField form={form} name={`variants.${place}.is_active`} label={t('variants.sold_of', { name })} />
            </li>
          );
        })}
      </ul>
    </>
  );
}
