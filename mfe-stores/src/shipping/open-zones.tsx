import { openZonesOf } from '@portal/shared/domain/shipping/rates.ts';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import { useText } from '../messages.ts';
import { ProblemList } from './problem-list.tsx';
import type { Shipping } from './read.rules.ts';
import styles from './shipping.module.css';

/** The weights without a price in any active rate, by zone and shipping method. */
export function OpenZones({ shipping }: { readonly shipping: Shipping }) {
  const t = useText();
  const open = openZonesOf(shipping);
  if (shipping.rates.length === 0) return null;
  return (
    <section className={styles['section']} aria-labelledby="open-zones">
      <h2 id="open-zones">{t('rates.check')}</h2>
      {open.length === 0 && <p className="k-muted">{t('rates.all_priced')}</p>}
      <div className={styles['problems']}>
        {open.map(({ zone, profile, problems }) => (
          <Notice key={`${zone.id} ${profile?.id}`} title={profile ? `${zone.title} · ${profile.title}` : zone.title}>
            {profile ? (
              <ProblemList zone={zone.title} problems={problems} />
            ) : (
              t('rates.no_rate_to', { zone: zone.title })
            )}
          </Notice>
        ))}
      </div>
    </section>
  );
}
