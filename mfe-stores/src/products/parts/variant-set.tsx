/** The options and variants of a product. A preview lists the variants that saving will create, change and archive. */
import { combinationText } from '@portal/shared/contract/merchant/catalogue/product-options.ts';
import {
  products,
  VariantSetForm,
  variantSets,
  type Product,
} from '@portal/shared/contract/merchant/catalogue/products.ts';
import { planVariants } from '@portal/shared/domain/products/variants.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { useRevalidator } from '@portal/shared/router/screen.ts';
import { FormDialog } from '@portal/shared/ui/form/form-dialog.tsx';
import { AmongFields, ReadField, useField } from '@portal/shared/ui/form/use-field.tsx';
import { useGatewayForm, versionOf, type FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useValue } from '@portal/shared/ui/form/use-value.ts';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { useText } from '../../messages.ts';
import css from '../products.module.css';
import { variantInput, variantRows, type Options } from '../rules.ts';
import { OptionFields } from './options.tsx';
import { SkuTools } from './sku-tools.tsx';
import { VariantRows } from './variant-rows.tsx';

interface Props {
  readonly product: Product;
  readonly onClose: () => void;
}

type Form = FormOf<typeof VariantSetForm>;

const inputOf = (product: Product) => ({
  product_id: product.id,
  options: product.options.map(({ name, values }) => ({ name, values: [...values] })),
  variants: product.product_product_variant.map(variantInput),
});

const current = (product: Product) => {
  const { version, changed_by, changed_at } = product;
  return { ...inputOf(product), version, changed_by, changed_at };
};

/** The options and variants that another person has saved, when the form has a conflict. */
function OtherSet({ form }: { readonly form: Form }) {
  const t = useText();
  const options = useField({ form, name: 'options', label: t('options.title') });
  const variants = useField({ form, name: 'variants', label: t('variants.title') });
  if (!options.isReading) return null;
  const lines = (options.value as Options).map(({ name, values }) => `${name}: ${values.join(', ')}`);
  return (
    <>
      <ReadField name="options" label={t('options.title')}>
        {lines.join('\n')}
      </ReadField>
      <ReadField name="variants" label={t('variants.title')}>
        {(variants.value as readonly { option_values: string[]; custom_pricing_price: string }[])
          .map((row) => [combinationText(row.option_values), row.custom_pricing_price].filter(Boolean).join(': '))
          .join('\n')}
      </ReadField>
    </>
  );
}

/** The number of variants after saving, the variants to archive, and the number of combinations beyond the limit. */
function Plan({ form, product }: { readonly form: Form; readonly product: Product }) {
  const t = useText();
  const plan = planVariants(useValue(form, 'options'), product.product_product_variant);
  const exist = plan.rows.filter(({ existing }) => existing !== null).length;
  const gone = plan.archived.map(({ option_values }) => combinationText(option_values));
  return (
    <>
      <p role="status" className={css['plan']}>
        {t('variants.plan', {
          rows: formatCount(plan.rows.length),
          added: formatCount(plan.rows.length - exist),
          exist: formatCount(exist),
        })}
      </p>
      {gone.length > 0 && (
        <Notice title={t('variants.gone', { rows: formatCount(gone.length) })}>
          <bdi>{gone.join(' · ')}</bdi>
        </Notice>
      )}
      {plan.omitted > 0 && (
        <Notice title={t('variants.omitted', { rows: formatCount(plan.rows.length) })}>
          {t('variants.omitted_text', { rows: formatCount(plan.omitted) })}
        </Notice>
      )}
    </>
  );
}

export function VariantSetDialog({ product, onClose }: Props) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const form: Form = useGatewayForm(VariantSetForm, {
    start: current(product),
    save: (values, signal, idempotencyKey, loaded) =>
      gateway.call(variantSets.save, { body: { ...values, ...versionOf(loaded) } }, { signal, idempotencyKey }),
    readCurrent: async (signal) => {
      const now = await gateway.call(products.get, { params: { id: product.id } }, { signal });
      await revalidate();
      return current(now);
    },
    saved: async () => {
      toast(t('variants.saved', { title: product.title }));
      onClose();
      await revalidate();
    },
  });
  const change = (options: Options) =>
    form.fillIn({
      options,
      variants: [...variantRows(options, product.product_product_variant, form.values().variants)],
    });
  return (
    <FormDialog title={t('variants.of', { title: product.title })} form={form} isWide onClose={onClose}>
      <OtherSet form={form} />
      <AmongFields>
        <p className={`k-muted ${css['note']}`}>{t('options.about')}</p>
        <OptionFields form={form} onChanged={change} />
        <Plan form={form} product={product} />
        <SkuTools form={form} />
        <VariantRows form={form} product={product} />
      </AmongFields>
    </FormDialog>
  );
}
