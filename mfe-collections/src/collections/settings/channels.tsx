import { collections, type Collection } from '@portal/shared/contract/merchant/collections/collections.ts';
import {
  paymentSettings,
  type PaymentSettingsForm,
  SWITCHES,
  type PaymentSettings,
  type Switch,
} from '@portal/shared/contract/merchant/collections/payment-settings.ts';
import { FLAG_OF, type MySubscription } from '@portal/shared/contract/merchant/platform/subscriptions.ts';
import { channelMessages } from '@portal/shared/i18n/channels.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { confirm } from '@portal/shared/ui/overlay/confirm.tsx';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import { SwitchField } from '@portal/shared/ui/form/switch-field.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import type { FormInput } from '@portal/shared/ui/form/use-record-form.ts';
import { AmongFields } from '@portal/shared/ui/form/use-field.tsx';
import { useSettingsText } from '../../settings.ts';
import { isActive } from '../rules.ts';
import { CallbackKeys } from './callback-key.tsx';
import { Section } from './section.tsx';
import { PreviewCard } from './preview-card.tsx';

const ALL_ON = { fpx: true, ewallet: true, duitnow_qr: true, card: true, bnpl: true, paypal: true, crypto: true };

interface Props {
  readonly collection: Collection;
  readonly row: PaymentSettings | null;
  readonly plan: MySubscription;
}

/** How many bills could not be paid any more; the last count that is known where the gateway does not say. */
async function openBills({ id, bills_open }: Collection): Promise<number> {
  const now = await gateway.call(collections.get, { params: { id } }).catch(() => ({ bills_open }));
  return now.bills_open;
}

/** Nothing else on the page would say that payers stand before a closed door. */
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

/** Through which of the plan's channels payers can pay. */
export function ChannelsSection({ collection, row, plan }: Props) {
  const t = useSettingsText();
  const word = channelMessages.useText();
  /** FPX has one switch for personal and business accounts. */
  const wordOf = (name: Switch) => word(`channel.${name === 'fpx' ? 'fpx_b2c' : name}`);
  const switches = row?.is_active ? row : ALL_ON;
  const { id: collectionId } = collection;
  const isOpen = (name: keyof typeof FLAG_OF) => plan.advanced_setting[FLAG_OF[name]];
  const open = SWITCHES.filter((name) => switches[name] && isOpen(name));
  /** Before the last way to pay of a live collection is closed; what is closed already is saved without a question. */
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
      usual={{ collection_id: collectionId, ...ALL_ON, callback_url: '', is_active: true }}
      others={async () => (await gateway.call(paymentSettings.list, { query: {} })).list.data}
      gist={(other) => named(other).join(', ')}
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
          <TextField
            form={form}
            name="callback_url"
            type="url"
            label={t('channels.callback')}
            description={t('channels.callback_help')}
          />
          <AmongFields>{row?.callback_url && <CallbackKeys />}</AmongFields>
          <SwitchField form={form} name="is_active" label={t('in_use')} description={t('channels.in_use_help')} />
        </>
      )}
    />
  );
}
