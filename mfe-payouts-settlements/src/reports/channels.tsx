/** Which ways the money came, the most first, each with the payments that it is made of. */
import type { PeriodReport } from '@portal/shared/contract/merchant/money/figures.ts';
import { channelWord } from '@portal/shared/i18n/channels.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import styles from './reports.module.css';
import { shareOf } from './rules.ts';

export function ChannelShares({ report: { channels, total, from, to } }: { readonly report: PeriodReport }) {
  const t = useText();
  return (
    <ul className={styles['channels']}>
      {channels.map(({ channel, amount }) => {
        const share = shareOf(amount, total.amount);
        return (
          <li key={channel}>
            <div>
              <Link to={paths.collected({ from, to }, channel)}>
                {channel === 'by_hand' ? t('channels.by_hand') : channelWord(channel)}
              </Link>
              <span>
                <Money sen={amount} /> <span className="k-muted">{t('channels.share', { share })}</span>
              </span>
            </div>
            <div className={styles['share']} style={{ inlineSize: `${share}%` }} />
          </li>
        );
      })}
    </ul>
  );
}
