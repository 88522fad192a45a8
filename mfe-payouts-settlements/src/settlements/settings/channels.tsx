import { settlements, type SettlementSettings } from '@portal/shared/contract/merchant/money/settlements.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { channelWord } from '@portal/shared/i18n/channels.ts';
import { formatDay } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { useRevalidator } from '@portal/shared/router/screen.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { ActionButton } from '@portal/shared/ui/page/action-button.tsx';
import { useSettlementText } from '../../settlements.ts';
import styles from '../settlements.module.css';

type ChannelSetting = SettlementSettings['channels'][number];

/**
 * The value that the button sets. Normally it is the opposite value, valid from tomorrow. If a change is pending, it is the current value,
 * which cancels the change.
 */
const wantedOf = ({ is_automatic, changes_on }: ChannelSetting): boolean =>
  changes_on === null ? !is_automatic : is_automatic;

function ChannelRow({ setting }: { readonly setting: ChannelSetting }) {
  const t = useSettlementText();
  const language = useLanguage();
  const may = useMay();
  const { revalidate } = useRevalidator();
  const { channel, is_automatic, changes_on } = setting;
  const wanted = wantedOf(setting);
  const name = channelWord(channel);
  const action = changes_on !== null ? t('settings.undo') : t(wanted ? 'settings.to_automatic' : 'settings.to_own');
  const change = async () => {
    await gateway.call(settlements.toggleChannel, { query: { channel_id: channel }, body: { is_automatic: wanted } });
    await revalidate();
  };
  return (
    <li>
      <span>
        {name}{' '}
        <span className="k-muted">
          {t(is_automatic ? 'settings.automatic' : 'settings.own')}
          {changes_on && ' · '}
          {changes_on &&
            t(is_automatic ? 'settings.becomes.own' : 'settings.becomes.automatic', {
              day: formatDay(changes_on, language),
            })}
        </span>
      </span>
      {may(settlements.toggleChannel.needs) && (
        <ActionButton label={`${action}: ${name}`} act={change} isInRow>
          {action}
        </ActionButton>
      )}
    </li>
  );
}

export function Channels({ settings: { channels } }: { readonly settings: SettlementSettings }) {
  const t = useSettlementText();
  return (
    <section className={styles['section']}>
      <h2>{t('settings.channels')}</h2>
      <p className="k-muted">{t('settings.channels_about')}</p>
      <ul className={styles['channels']}>
        {channels.map((setting) => (
          <ChannelRow key={setting.channel} setting={setting} />
        ))}
      </ul>
    </section>
  );
}
