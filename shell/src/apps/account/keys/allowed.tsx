/** The addresses from which a key may be used, as text: its entries of the whitelist, or any address. */
import { MOST_ENTRIES, whitelist } from '@portal/shared/contract/merchant/whitelist/whitelist.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { LinkButton } from '@portal/shared/ui/page/link-button.tsx';
import { Reading } from '@portal/shared/ui/page/reading.tsx';
import { useKeyText } from '../api-keys.ts';
import { paths } from '../paths.ts';
import styles from './keys.module.css';

const read = async (keyId: string, signal: AbortSignal) => {
  const { list } = await gateway.call(whitelist.find, { query: { limit: MOST_ENTRIES } }, { signal });
  return list.data.filter(({ key_id }) => key_id === null || key_id === keyId);
};

export function Allowed({ id }: { readonly id: string }) {
  const t = useKeyText();
  return (
    <section className={styles['part']}>
      <h3>{t('allowed.title')}</h3>
      <Reading about={id} read={read}>
        {(entries) =>
          entries.length === 0 ? (
            <p className="k-muted">{t('allowed.everywhere')}</p>
          ) : (
            <span className={styles['uses']}>
              {entries.map((entry) => (
                <span key={entry.id}>
                  <code dir="ltr">{entry.address}</code>
                  <span className="k-muted">
                    <bdi>{entry.label}</bdi>
                    {entry.key_id === null && ` · ${t('allowed.all_keys')}`}
                  </span>
                </span>
              ))}
            </span>
          )
        }
      </Reading>
      <div>
        <LinkButton to={paths.whitelist.list()}>{t('allowed.open')}</LinkButton>
      </div>
    </section>
  );
}
