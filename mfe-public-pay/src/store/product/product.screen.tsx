import { storefront } from '@portal/shared/contract/public/storefront.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { Link, replace, useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import controls from '../../page/controls.module.css';
import { StatusPanel } from '../../page/status-panel.tsx';
import { paths } from '../../paths.ts';
import { orNothing } from '../../payment/reply.rules.ts';
import { orderingMessages, useOrderingText } from '../../ordering-messages.ts';
import { Frame } from '../frame.tsx';
import { Photo } from '../photo.tsx';
import { readStore } from '../reading.rules.ts';
import { Gallery } from './gallery.tsx';
import { Offer } from './offer.tsx';
import css from './product.module.css';
import { readProduct } from './reading.rules.ts';

/** A product in a store. For a product that the store does not sell any more, the page shows its title if the gateway still sends it. */
export async function loader({ params: { storeID = '', id = '' }, request: { signal, url } }: LoaderFunctionArgs) {
  const words = orderingMessages.load();
  const [store, product] = await Promise.all([readStore(storeID, signal), readProduct(storeID, id, signal)]);
  if (!store) return replace(paths.storeAbsent);
  const elsewhere = product
    ? undefined
    : await gateway.call(storefront.product, { params: { id } }, { signal }).catch(orNothing);
  await words;
  return { store, product, title: elsewhere?.title, variantId: new URL(url).searchParams.get('variant') };
}

export function Component() {
  const { store, product, title, variantId } = useLoaderData<Exclude<Awaited<ReturnType<typeof loader>>, Response>>();
  const t = useOrderingText();
  const home = paths.store(store.id);
  if (!product)
    return (
      <Frame store={store}>
        <StatusPanel tone="neutral" title={title ? t('gone.titled', { title }) : t('gone.title')} text={t('gone.text')}>
          <Link className={controls.primary} to={home}>
            {t('gone.look')}
          </Link>
        </StatusPanel>
      </Frame>
    );
  return (
    <Frame store={store}>
      <article className={css.product}>
        <div className={css.picture}>
          {product.images.length > 1 ? (
            <Gallery key={product.id} product={product} />
          ) : (
            <Photo key={product.id} product={product} isFirst sizes="(min-width: 900px) 480px, 100vw" />
          )}
        </div>
        <div className={css.offer}>
          <Link className={css.back} to={home}>
            {t('back')}
          </Link>
          <h1 className={css.title} tabIndex={-1}>
            <bdi>{product.title}</bdi>
          </h1>
          {product.category && <p className={controls.muted}>{product.category}</p>}
          <Offer key={product.id} {...{ store, product, variantId }} />
          <h2 className={css.about}>{t('description')}</h2>
          <p className={css.description}>
            <bdi>{product.description}</bdi>
          </p>
        </div>
      </article>
    </Frame>
  );
}
