/** The shares of one merchant, latest first: from when each applies, who set it, and why. */
import type { AgreedShare } from '@portal/shared/contract/admin/introducers.ts';
import { momentNow } from '@portal/shared/i18n/format.ts';
import { MomentText } from '@portal/shared/ui/value/moment.tsx';
import { useText } from '../messages.ts';
import { rateText } from '../rates.ts';
import styles from './introducer.module.css';

export function Shares({ shares }: { readonly shares: readonly AgreedShare[] }) {
  const t = useText();
  const current = shares.find(({ since }) => since <= momentNow());
  const stateOf = (share: AgreedShare) => {
    if (share === current) return t('share.now');
    return share.since > momentNow() ? t('share.planned') : t('share.before');
  };
  return (
    <table className={styles['shares']} aria-label={t('share.history')}>
      <thead>
        <tr>
          <th scope="col">{t('share.column')}</th>
          <th scope="col">{t('share.state')}</th>
          <th scope="col">{t('share.from')}</th>
          <th scope="col">{t('share.by')}</th>
          <th scope="col">{t('change.reason')}</th>
        </tr>
      </thead>
      <tbody>
        {shares.map((share) => (
          <tr key={share.since}>
            <td className="k-num">{rateText(share.basis_points)}</td>
            <td>{stateOf(share)}</td>
            <td>
              <MomentText moment={share.since} />
            </td>
            <td>
              <bdi>{share.by_name ?? '–'}</bdi>
            </td>
            <td>
              <bdi>{share.reason ?? '–'}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
