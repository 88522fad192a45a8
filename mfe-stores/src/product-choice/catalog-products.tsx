import { catalogs as contract, type Catalog } from '@portal/shared/contract/merchant/catalogue/catalogs.ts';
import type { Product } from '@portal/shared/contract/merchant/catalogue/products.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { ReadingContext } from '@portal/shared/ui/form/use-field.tsx';
import { ActionButton } from '@portal/shared/ui/page/action-button.tsx';
import { Choice } from '@portal/shared/ui/page/choice.tsx';
import { use, useState } from 'react';
import { useText } from '../messages.ts';
import type { ChoiceProps } from './chosen-products.tsx';
import css from './product-choice.module.css';

interface Props extends ChoiceProps {
  readonly catalogs: readonly Catalog[];
  readonly most: number;
  /** Called with the added products; `onChange` gets only their ids. */
  readonly onAdd: (...products: readonly Product[]) => void;
}

/** Adds all products of a catalogue that are not chosen yet, in one step. */
export function CatalogProducts({ catalogs, ids, onChange, most, onAdd }: Props) {
  const t = useText();
  const isReading = use(ReadingContext) !== false;
  const [chosen, setChosen] = useState(catalogs[0]?.id ?? '');
  const [added, setAdded] = useState('');
  if (isReading || catalogs.length === 0) return null;
  const add = async () => {
    const { title, products } = await gateway.call(contract.get, { params: { id: chosen } });
    const more = products.filter(({ id }) => !ids.includes(id)).slice(0, most - ids.length);
    onAdd(...more);
    onChange([...ids, ...more.map(({ id }) => id)]);
    setAdded(t('shown.added_from', { count: formatCount(more.length), title }));
  };
  return (
    <div className={css['catalog']}>
      <Choice
        label={t('shown.from_catalog')}
        value={chosen}
        options={catalogs.map(({ id, title, products_total }) => ({
          value: id,
          label: t('shown.catalog', { title, count: formatCount(products_total) }),
        }))}
        onChange={setChosen}
      />
      <ActionButton act={add}>{t('shown.add_all')}</ActionButton>
      <p className="k-muted" role="status">
        {added}
      </p>
    </div>
  );
}
