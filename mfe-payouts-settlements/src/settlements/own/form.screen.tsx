import { OwnSettlementForm, ownSettlements } from '@portal/shared/contract/merchant/money/own-settlements.ts';
import { RAILS, type Rail } from '@portal/shared/domain/rails/rails.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { channelMessages } from '@portal/shared/i18n/channels.ts';
import { FormDrawer } from '@portal/shared/ui/form/form-drawer.tsx';
import { MoneyField } from '@portal/shared/ui/form/money-field.tsx';
import { SelectField } from '@portal/shared/ui/form/select-field.tsx';
import { AmongFields } from '@portal/shared/ui/form/use-field.tsx';
import { useGatewayForm } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { paths } from '../../paths.ts';
import { useSettlementText } from '../../settlements.ts';
import { LivePreview } from './preview.tsx';

export const loader = async () => {
  await channelMessages.load();
  return null;
};

const START: { readonly amount: string; readonly rail: Rail } = { amount: '', rail: 'duitnow' };

export function Component() {
  const t = useSettlementText();
  const back = useReturnTo(paths.settlements.own.list());
  const form = useGatewayForm(OwnSettlementForm, {
    start: START,
    save: (body, signal, idempotencyKey) => gateway.call(ownSettlements.create, { body }, { signal, idempotencyKey }),
    saved: ({ id, number }) => back.leaveSaved(t('own.saved', { number }), paths.settlements.own.one(id)),
  });
  return (
    <FormDrawer title={t('own.new')} action={t('own.send')} form={form} back={back}>
      <MoneyField form={form} name="amount" label={t('own.amount')} description={t('own.amount_help')} />
      <SelectField
        form={form}
        name="rail"
        label={t('own.rail')}
        options={RAILS.map((value) => ({ value, label: t(`own.rail.${value}`) }))}
      />
      <AmongFields>
        <LivePreview form={form} />
      </AmongFields>
    </FormDrawer>
  );
}
