import { products as contract, type Product } from '@portal/shared/contract/merchant/catalogue/products.ts';
import { GatewayError } from '@portal/shared/gateway/errors.ts';
import { Button, TextInput } from '@portal/shared/ui/form/controls.ts';
import { findRecords, useFound } from '@portal/shared/ui/form/form-search.ts';
import { ReadingContext } from '@portal/shared/ui/form/use-field.tsx';
import { reportError } from '@portal/shared/ui/overlay/error-queue.ts';
import { IN_ROW } from '@portal/shared/ui/page/action-button.tsx';
import { use, useState } from 'react';
import { useText } from '../messages.ts';
import css from './product-choice.module.css';
import type { ChoiceProps } from './chosen-products.tsx';

interface Props extends ChoiceProps {
  /** The highest number of chosen products, and (`full`) the text at this number. */
  readonly most: number;
  readonly full: string;
  /** Called with the added product; `onChange` gets only its id. */
  readonly onAdd: (product: Product) => void;
}

const ACTIVE = { list: contract.list, by: 'title', only: { status: 'active', limit: '100' } } as const;
/** The number of results that fit below the search field without scrolling. */
const OFFERED = 8;

/** A search for active products that are not chosen yet. */
export function ProductSearch({ ids, onChange, most, full, onAdd }: Props) {
  const t = useText();
  const isReading = use(ReadingContext) !== false;
  const [query, setQuery] = useState('');
  const find = async (typed: string, signal: AbortSignal) => {
    try {
      return await findRecords(ACTIVE, typed, signal);
    } catch (error) {
      // A failed search must not discard the order of the chosen products, so it only reports the error.
      if (!(error instanceof GatewayError) || error.kind === 'malformed') throw error;
      if (!signal.aborted) reportError(error);
      return [];
    }
  };
  const [found] = useFound(find, isReading ? null : query);
  if (isReading) return null;
  if (ids.length >= most) return <p className="k-muted">{full}</p>;
  const offered = found.filter(({ id }) => !ids.includes(id)).slice(0, OFFERED);
  const add = (product: Product) => {
    onAdd(product);
    onChange([...ids, product.id]);
  };
  return (
    <div className={css['search']}>
      <TextInput
        label={t('shown.add_title')}
        description={t('shown.add_help')}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        // Enter in the search field must not submit the form.
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
