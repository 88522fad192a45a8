import type { VariantSetForm } from '@portal/shared/contract/merchant/catalogue/products.ts';
import { skuOf } from '@portal/shared/domain/products/variants.ts';
import { Button, TextInput } from '@portal/shared/ui/form/controls.ts';
import type { FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useValue } from '@portal/shared/ui/form/use-value.ts';
import { useState } from 'react';
import { useText } from '../../messages.ts';
import css from '../products.module.css';
import { withSkus } from '../rules.ts';

/** Creates SKUs for the variants without one, by a pattern that an example illustrates. */
export function SkuTools({ form }: { readonly form: FormOf<typeof VariantSetForm> }) {
  const t = useText();
  const options = useValue(form, 'options');
  const rows = useValue(form, 'variants');
  const [prefix, setPrefix] = useState('');
  const [left, setLeft] = useState<readonly string[]>([]);
  const [first] = rows;
  if (!first) return null;
  const fill = () => {
    const filled = withSkus(rows, prefix, options);
    setLeft(filled.left);
    form.fillIn({ variants: filled.rows });
  };
  return (
    <div className={css['skus']}>
      <TextInput
        label={t('variants.prefix')}
        description={t('variants.example', { sku: skuOf(prefix, options, first.option_values) })}
        dir="ltr"
        autoComplete="off"
        maxLength={20}
        value={prefix}
        onChange={({ currentTarget }) => setPrefix(currentTarget.value)}
      />
      <Button variant="default" onClick={fill}>
        {t('variants.fill')}
      </Button>
      <p role="status" className="k-muted">
        {left.length > 0 && t('variants.left', { names: left.join(' · ') })}
      </p>
    </div>
  );
}
