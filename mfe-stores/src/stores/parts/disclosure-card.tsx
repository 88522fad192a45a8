import { Disclosure, storeCollections, type Store } from '@portal/shared/contract/merchant/stores/stores.ts';
import type { StoreSettings } from '@portal/shared/contract/merchant/stores/store-settings.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { useRevalidator } from '@portal/shared/router/screen.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { ActionButton } from '@portal/shared/ui/page/action-button.tsx';
import { LinkButton } from '@portal/shared/ui/page/link-button.tsx';
import { Status } from '@portal/shared/ui/value/status.tsx';
import { useText, type RemoteText } from '../../messages.ts';
import { editUrlOf } from '../rules.ts';
import css from '../stores.module.css';

interface Props {
  readonly store: Store;
  readonly settings: StoreSettings | null;
}

/** The text of each disclosure for buyers; empty when it is missing. */
const shownText = (t: RemoteText, { store, settings }: Props): Readonly<Record<Disclosure, string>> => ({
  seller: settings?.business_name ?? '',
  registration: settings?.registration_number || (settings?.is_unregistered ? t('disclosures.unregistered') : ''),
  contact: [store.email, store.phone, store.address].filter(Boolean).join(' · '),
  goods: t('disclosures.goods_shown', { rows: formatCount(store.products_total) }),
  price: t('disclosures.price_shown'),
  payment: store.collection ?? '',
  terms: settings?.terms ?? '',
  delivery: settings?.delivery_estimate ?? '',
});

/** Creates, with one press, the collection in which orders are billed. */
function MakeCollection({ store }: Pick<Props, 'store'>) {
  const t = useText();
  const { revalidate } = useRevalidator();
  return (
    <ActionButton
      act={async () => {
        const { collection } = await gateway.call(storeCollections.create, { body: { store_id: store.id } });
        toast(t('stores.collection_made', { title: collection ?? '' }));
        await revalidate();
      }}
    >
      {t('stores.collection_make')}
    </ActionButton>
  );
}

export function DisclosureCard({ store, settings }: Props) {
  const t = useText();
  const may = useMay();
  const texts = shownText(t, { store, settings });
  return (
    <section className={css['disclosures']} aria-labelledby="disclosures">
      <h2 id="disclosures">{t('disclosures.title')}</h2>
      <p className="k-muted">{t('disclosures.about')}</p>
      <ul>
        {Disclosure.options.map((name) => {
          const isMissing = store.missing_disclosures.includes(name);
          const what = t(`disclosures.${name}`);
          return (
            <li key={name}>
              <div>
                <b>{what}</b>
                <p className={isMissing ? undefined : 'k-muted'}>
                  <bdi>{isMissing ? t(`disclosures.${name}_missing`) : texts[name]}</bdi>
                </p>
              </div>
              <Status
                is={isMissing ? 'overdue' : 'active'}
                label={t(isMissing ? 'disclosures.missing' : 'disclosures.shown')}
              />
              {isMissing && may('products.write') && (
                <div className={css['mend']}>
                  {name === 'payment' && store.collection_id === null && may(storeCollections.create.needs) && (
                    <MakeCollection store={store} />
                  )}
                  <LinkButton to={editUrlOf(store, name)} label={t('disclosures.mend_named', { what })}>
                    {t('disclosures.mend')}
                  </LinkButton>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
