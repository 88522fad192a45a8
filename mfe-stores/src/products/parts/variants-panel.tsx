/** The panel with the variants of a product: the price of each, and buttons to change one or all of them. */
import type { ProductVariant } from '@portal/shared/contract/merchant/catalogue/product-variants.ts';
import { combinationText } from '@portal/shared/contract/merchant/catalogue/product-options.ts';
import type { Product } from '@portal/shared/contract/merchant/catalogue/products.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { IN_ROW } from '@portal/shared/ui/page/action-button.tsx';
import { FiguresTable } from '@portal/shared/ui/value/figures-table.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { ActiveStatus } from '@portal/shared/ui/value/status.tsx';
import { useState } from 'react';
import { useText } from '../../messages.ts';
import css from '../products.module.css';
import { VariantDialog } from './variant-dialog.tsx';
import { VariantSetDialog } from './variant-set.tsx';

interface TableProps {
  readonly product: Product;
  /** Null for people who may only read. */
  readonly onEdit: ((variant: ProductVariant) => void) | null;
}

function VariantTable({ product, onEdit }: TableProps) {
  const t = useText();
  return (
    <FiguresTable>
      <thead>
        <tr>
          <th scope="col">{t('variants.variant')}</th>
          <th scope="col" data-text>
            {t('variants.sku')}
          </th>
          <th scope="col">{t('products.price')}</th>
          <th scope="col" data-text>
            {t('products.status')}
          </th>
          {onEdit && (
            <th scope="col">
              <span className="k-unseen">{t('variants.act')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {product.product_product_variant.map((variant) => {
          const name = combinationText(variant.option_values);
          return (
            <tr key={variant.id}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td data-text data-label={t('variants.sku')}>
                <bdi dir="ltr">{variant.sku || '–'}</bdi>
              </td>
              <td data-label={t('products.price')}>
                <Money sen={variant.custom_pricing_price ?? product.price} />
              </td>
              <td data-text data-label={t('products.status')}>
                <ActiveStatus isActive={variant.is_active} />
              </td>
              {onEdit && (
                <td>
                  <Button {...IN_ROW} aria-label={t('variants.edit_named', { name })} onClick={() => onEdit(variant)}>
                    {t('variants.edit')}
                  </Button>
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </FiguresTable>
  );
}

export function VariantsPanel({ product }: { readonly product: Product }) {
  const t = useText();
  const mayEdit = useMay()('products.write');
  const [open, setOpen] = useState<ProductVariant | 'all' | null>(null);
  const { length } = product.product_product_variant;
  const close = () => setOpen(null);
  return (
    <section className={css['panel']} aria-labelledby="product-variants">
      <div className={css['head']}>
        <h2 id="product-variants">
          {t('variants.title')} {length > 0 && <small className="k-muted">{formatCount(length)}</small>}
        </h2>
        {mayEdit && (
          <Button size="compact-sm" variant="default" onClick={() => setOpen('all')}>
            {t(length > 0 ? 'variants.change' : 'variants.add')}
          </Button>
        )}
      </div>
      {length > 0 ? (
        <VariantTable product={product} onEdit={mayEdit ? setOpen : null} />
      ) : (
        <p className="k-muted">{t('variants.empty')}</p>
      )}
      {open === 'all' && <VariantSetDialog product={product} onClose={close} />}
      {open !== null && open !== 'all' && <VariantDialog product={product} variant={open} onClose={close} />}
    </section>
  );
}
