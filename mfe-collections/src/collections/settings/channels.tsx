import {
  paymentSettings,
  SWITCHES,
  type PaymentSettings,
} from '@portal/shared/contract/merchant/collections/payment-settings.ts';
import { FLAG_OF, type MySubscription } from '@portal/shared/contract/merchant/platform/subscriptions.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import { SwitchField } from '@portal/shared/ui/form/switch-field.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { AmongFields } from '@portal/shared/ui/form/use-field.tsx';
import { useSettingsText } from '../../settings.ts';
import { CallbackKeys } from './callback-key.tsx';
import { Section } from './section.tsx';
import { PreviewCard } from './preview-card.tsx';

const ALL_ON = { fpx: true, ewallet: true, duitnow_qr: true, card: true, bnpl: true, paypal: true, crypto: true };

interface Props {
  readonly collectionId: string;
  readonly row: PaymentSettings | null;
  readonly plan: MySubscription;
}

/** Through which of the plan's channels payers can pay. */
export function ChannelsSection({ collectionId, row, plan }: Props) {
  const t = useSettingsText();
  const switches = row?.is_active ? row : ALL_ON;
  const isOpen = (name: keyof typeof FLAG_OF) => plan.advanced_setting[FLAG_OF[name]];
  const open = SWITCHES.filter((name) => switches[name] && isOpen(name));
  const named = (row: Pick<PaymentSettings, (typeof SWITCHES)[number]>) =>
    SWITCHES.filter((name) => row[name]).map((name) => t(`switch.${name}`));
  return (
    <Section
      title={t('channels.title')}
      about={t('channels.about')}
      collectionId={collectionId}
      family={paymentSettings}
      row={row}
      usual={{ collection_id: collectionId, ...ALL_ON, callback_url: '', is_active: true }}
      others={async () => (await gateway.call(paymentSettings.list, { query: {} })).list.data}
      gist={(other) => named(other).join(', ')}
      preview={
        open.length > 0 ? (
          <PreviewCard title={t('channels.seen')}>
            <ul>
              {open.map((name) => (
                <li key={name}>{t(`switch.${name}`)}</li>
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
              label={t(`switch.${name}`)}
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
