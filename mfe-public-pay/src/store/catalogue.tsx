import { formatCount } from '@portal/shared/i18n/format.ts';
import { Link, useNavigate } from '@portal/shared/router/screen.ts';
import { useRaise } from '@portal/shared/router/raise.ts';
import { useRef, useState, type FormEvent } from 'react';
import controls from '../page/controls.module.css';
import fields from '../page/fields.module.css';
import { SearchMark } from '../page/marks.tsx';
import { paths } from '../paths.ts';
import { useStoreText } from '../store-messages.ts';
import css from './catalogue.module.css';
import { queryOf, type StorePage } from './page-data.rules.ts';
import { readProducts } from './reading.rules.ts';
import { Tile } from './tile.tsx';

/** `category` is the id of a category; empty for all. */
type CatalogueProps = Readonly<StorePage>;

const addressOf = (id: string, search: string, category: string): string => {
  const params = new URLSearchParams({ ...(search && { q: search }), ...(category && { category }) });
  return params.size === 0 ? paths.store(id) : `${paths.store(id)}?${params}`;
};

function Search({ store, search, category }: Pick<CatalogueProps, 'store' | 'search' | 'category'>) {
  const t = useStoreText();
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('q');
    void navigate(addressOf(store.id, typeof text === 'string' ? text.trim() : '', category));
  };
  return (
    <form role="search" className={`${css.search} k-scripted`} onSubmit={submit}>
      <input
        className={fields.input}
        type="search"
        name="q"
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={t('search')}
        aria-label={t('search')}
        defaultValue={search}
      />
      <button type="submit" className={css.find} aria-label={t('find')}>
        <SearchMark />
      </button>
    </form>
  );
}

function Categories({ store, search, category }: Pick<CatalogueProps, 'store' | 'search' | 'category'>) {
  const t = useStoreText();
  if (store.categories.length < 2) return null;
  const all = [{ id: '', title: t('all') }, ...store.categories];
  return (
    <nav className={css.categories} aria-label={t('categories')}>
      {all.map(({ id, title }) => (
        <Link
          key={id}
          to={addressOf(store.id, search, id)}
          {...(id === category && { 'aria-current': 'true' as const })}
        >
          <bdi>{title}</bdi>
        </Link>
      ))}
    </nav>
  );
}

/** The first page comes with the screen; further pages are loaded on request. */
function useMore({ store, list, search, category }: CatalogueProps) {
  const [rest, setRest] = useState<StorePage['list']['data']>([]);
  const isUnderWay = useRef(false);
  const raise = useRaise();
  const products = [...list.data, ...rest];
  async function more() {
    const next = await readProducts(store.id, { ...queryOf({ search, category }), skip: products.length });
    const known = new Set(products.map(({ id }) => id));
    setRest([...rest, ...(next?.data ?? []).filter(({ id }) => !known.has(id))]);
  }
  return {
    products,
    isMore: products.length < list.total,
    ask: async () => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      await more().catch(raise);
      isUnderWay.current = false;
    },
  };
}

/** The catalogue of a store: a search, its categories, and a tile for each product. */
export function Catalogue({ store, list, search, category }: CatalogueProps) {
  const t = useStoreText();
  const { products, isMore, ask } = useMore({ store, list, search, category });
  const isNarrowed = search !== '' || category !== '';
  return (
    <section className={css.catalogue} aria-label={t('products')}>
      {store.description && !isNarrowed && (
        <p className={controls.muted}>
          <bdi>{store.description}</bdi>
        </p>
      )}
      <Search key={search} {...{ store, search, category }} />
      <Categories {...{ store, search, category }} />
      <p role="status" className={isNarrowed ? `${controls.muted} ${controls.small}` : 'k-unseen'}>
        {t(list.total === 0 ? 'nothing_found' : 'found', { count: formatCount(list.total) })}
      </p>
      {list.total === 0 && (
        <Link className={controls.secondary} to={paths.store(store.id)}>
          {t('clear_search')}
        </Link>
      )}
      <ul className={css.tiles}>
        {products.map((product, place) => (
          <Tile key={product.id} storeId={store.id} product={product} isFirst={place < 4} />
        ))}
      </ul>
      {isMore && (
        <button type="button" className={`${controls.secondary} k-scripted`} onClick={() => void ask()}>
          {t('more')}
        </button>
      )}
    </section>
  );
}
