import type { Collection } from '@portal/shared/contract/merchant/collections/collections.ts';
import { Link, useLocation } from '@portal/shared/router/screen.ts';
import { useHome } from '../collections/home.tsx';
import { useBillText } from '../bills.ts';
import { TABS, tabOf } from './rules.ts';
import styles from './tabs.module.css';

/** The parts of a collection's page, as links: reload, back and a shared address keep the part. */
export function CollectionTabs({ collection }: { collection: Collection }) {
  const t = useBillText();
  const open = tabOf(new URLSearchParams(useLocation().search));
  const pathname = useHome().one('view', collection.id);
  return (
    <nav className={styles.tabs} aria-label={t('tabs.title')}>
      {[null, ...TABS].map((tab) => (
        <Link
          key={tab}
          to={{ pathname, search: tab ? `?tab=${tab}` : '' }}
          {...(tab === open && { 'aria-current': 'page' })}
        >
          {t(`tabs.${tab ?? 'bills'}`)}
        </Link>
      ))}
    </nav>
  );
}
