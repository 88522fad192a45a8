import { products as contract, type Product } from '@portal/shared/contract/merchant/catalogue/products.ts';
import { MOST_SHOWN, type StoreProductsForm } from '@portal/shared/contract/merchant/stores/store-products.ts';
import { GatewayError } from '@portal/shared/gateway/errors.ts';
import { Button, TextInput } from '@portal/shared/ui/form/controls.ts';
import { findRecords, useFound } from '@portal/shared/ui/form/form-search.ts';
import { ReadingContext } from '@portal/shared/ui/form/use-field.tsx';
import type { FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useValue } from '@portal/shared/ui/form/use-value.ts';
import { reportError } from '@portal/shared/ui/overlay/error-queue.ts';
import { IN_ROW } from '@portal/shared/ui/page/action-button.tsx';
import { use, useState } from 'react';
import { useText } from '../../messages.ts';
import css from '../stores.module.css';

interface Props {
  readonly form: FormOf<typeof StoreProductsForm>;
  /** It is added to the form besides. */
  readonly onAdd: (product: Product) => void;
}

const ACTIVE = { list: contract.list, by: 'title', only: { status: 'active', limit: '100' } } as const;
/** As many as fit under a search without scrolling away from it. */
const OFFERED = 8;

/** Active products that the store does not show yet, found by typing. */
export function ProductSearch({ form, onAdd }: Props) {
  const t = useText();
  const isReading = use(ReadingContext) !== false;
  const ids = useValue(form, 'product_ids');
  const [query, setQuery] = useState('');
  const find = async (typed: string, signal: AbortSignal) => {
    try {
      return await findRecords(ACTIVE, typed, signal);
    } catch (error) {
      // The order that was made here is worth more than this search.
      if (!(error instanceof GatewayError) || error.kind === 'malformed') throw error;
      if (!signal.aborted) reportError(error);
      return [];
    }
  };
  const [found] = useFound(find, isReading ? null : query);
  if (isReading) return null;
  if (ids.length >= MOST_SHOWN) return <p className="k-muted">{t('shown.full', { rows: MOST_SHOWN })}</p>;
  const offered = found.filter(({ id }) => !ids.includes(id)).slice(0, OFFERED);
  const add = (product: Product) => {
    onAdd(product);
    form.fillIn({ product_ids: [...ids, product.id] });
  };
  return (
    <div className={css['search']}>
      <TextInput
        label={t('shown.add_title')}
        description={t('shown.add_help')}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        // Searching is not saving.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ul>
        {offered.map((product) => (
          <li key={product.id}>
            <bdi>{product.title}</bdi>
            <Button
              {...IN_ROW}
              aria-label={t('shown.add_named', { title: product.title })}
              onClick={() => add(product)}
            >
              {t('shown.add')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
