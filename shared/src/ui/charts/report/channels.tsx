/** The payment methods of a report, largest share first, each with a link to its payments. */
import type { PeriodReport } from '../../../contract/merchant/money/figures.ts';
import { channelWord } from '../../../i18n/channels.ts';
import { Link } from '../../../router/screen.ts';
import { Money } from '../../value/money.tsx';
import { useReportText } from '../../../i18n/report.ts';
import type { ReportLinks } from './links.ts';
import { shareOf } from '../../../domain/report.ts';

interface Props {
  readonly report: PeriodReport;
  readonly links: ReportLinks;
}

export function ChannelShares({ report: { channels, total, from, to }, links }: Props) {
  const t = useReportText();
  if (channels.length === 0) return null;
  return (
    <section>
      <h3>{t('channels.title')}</h3>
      <ul className="k-report-channels">
        {channels.map(({ channel, amount }) => {
          const share = shareOf(amount, total.amount);
          return (
            <li key={channel}>
              <div>
                <Link to={links.payments({ from, to }, channel)}>
                  {channel === 'by_hand' ? t('channels.by_hand') : channelWord(channel)}
                </Link>
                <span>
                  <Money sen={amount} /> <span className="k-muted">{t('channels.share', { share })}</span>
                </span>
              </div>
              <div className="k-report-share" style={{ inlineSize: `${share}%` }} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
