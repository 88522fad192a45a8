import { collections, type Collection } from '@portal/shared/contract/merchant/collections/collections.ts';
import {
  ALL_ON,
  paymentSettings,
  type PaymentSettingsForm,
  SWITCHES,
  type PaymentSettings,
  type Switch,
} from '@portal/shared/contract/merchant/collections/payment-settings.ts';
import { FLAG_OF, type MySubscription } from '@portal/shared/contract/merchant/platform/subscriptions.ts';
import { channelMessages, switchKey } from '@portal/shared/i18n/channels.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { confirm } from '@portal/shared/ui/overlay/confirm.tsx';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import { SwitchField } from '@portal/shared/ui/form/switch-field.tsx';
import type { FormInput } from '@portal/shared/ui/form/use-record-form.ts';
import { useSettingsText } from '../../settings.ts';
import { isActive } from '../rules.ts';
import { usualPayments } from './rules.ts';
import { Section } from './section.tsx';
import { PreviewCard } from './preview-card.tsx';

interface Props {
  readonly collection: Collection;
  readonly row: PaymentSettings | null;
  readonly plan: MySubscription;
}

/** The number of open bills, which payers could no longer pay. If the gateway cannot be reached, the number that was loaded earlier. */
async function openBills({ id, bills_open }: Collection): Promise<number> {
  const now = await gateway.call(collections.get, { params: { id } }).catch(() => ({ bills_open }));
  return now.bills_open;
}

/** Opens a confirmation, because nothing else on the page would show that payers can no longer pay. */
async function askToClose(t: ReturnType<typeof useSettingsText>, collection: Collection): Promise<boolean> {
  const count = await openBills(collection);
  return confirm({
    title: t(count === 0 ? 'channels.close_none' : 'channels.close_title', { count, rows: formatCount(count) }),
    text: t('channels.close_text'),
    action: t('channels.close'),
    stay: t('channels.close_stay'),
    isDanger: true,
  });
}

/** The choice among the plan's channels through which payers can pay. */
export function ChannelsSection({ collection, row, plan }: Props) {
  const t = useSettingsText();
  const word = channelMessages.useText();
  const wordOf = (name: Switch) => word(switchKey(name));
  const switches = row?.is_active ? row : ALL_ON;
  const { id: collectionId } = collection;
  const isOpen = (name: keyof typeof FLAG_OF) => plan.advanced_setting[FLAG_OF[name]];
  const open = SWITCHES.filter((name) => switches[name] && isOpen(name));
  /**
   * Opens a confirmation before the last open channel of an active collection is closed. If no channel is open already, saves
   * without a confirmation.
   */
  const ask = async (values: FormInput<typeof PaymentSettingsForm>) => {
    const leavesAny = !values.is_active || SWITCHES.some((name) => values[name] && isOpen(name));
    return leavesAny || open.length === 0 || !isActive(collection) || askToClose(t, collection);
  };
  const named = (row: Pick<PaymentSettings, (typeof SWITCHES)[number]>) =>
    SWITCHES.filter((name) => row[name]).map((name) => wordOf(name));
  return (
    <Section
      title={t('channels.title')}
      about={t('channels.about')}
      collectionId={collectionId}
      family={paymentSettings}
      row={row}
      ask={ask}
      usual={usualPayments(collectionId)}
      whole={{
        others: async () => (await gateway.call(paymentSettings.list, { query: {} })).list.data,
        gist: (other) => named(other).join(', '),
        preservedFields: ['callback_url'],
      }}
      preview={
        open.length > 0 ? (
          <PreviewCard title={t('channels.seen')}>
            <ul>
              {open.map((name) => (
                <li key={name}>{wordOf(name)}</li>
              ))}
            </ul>
          </PreviewCard>
        ) : (
          <Notice tone="bad" title={t('channels.none')}>
            {t('channels.none_text')}
          </Notice>
        )
      }
      renderFields={(form) => (
        <>
          {SWITCHES.map((name) => (
            <SwitchField
              key={name}
              form={form}
              name={name}
              label={wordOf(name)}
              isDisabled={!isOpen(name)}
              description={isOpen(name) ? t(`switch.${name}_help`) : t('channels.not_in_plan', { plan: plan.plan })}
            />
          ))}
          <SwitchField form={form} name="is_active" label={t('in_use')} description={t('channels.in_use_help')} />
        </>
      )}
    />
  );
}
