/**
 * Opens a top-up, in a dialog without a URL that opens over any page and then shows the page where the top-up is paid.
 */
import type { CallData } from '@portal/shared/contract/kernel/call.ts';
import { PoolType } from '@portal/shared/contract/public/public-top-up.ts';
import { subscriptions, type MySubscription } from '@portal/shared/contract/merchant/platform/subscriptions.ts';
import { TopUpForm, topUps } from '@portal/shared/contract/merchant/payments/top-ups.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatRinggit } from '@portal/shared/i18n/format.ts';
import { defineMessages } from '@portal/shared/i18n/i18n.ts';
import { kitMessages, useKitText } from '@portal/shared/i18n/kit.ts';
import type { DialogProps } from '@portal/shared/remote/dialog.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { DialogFrame } from '@portal/shared/ui/overlay/dialog.tsx';
import { FormDialog } from '@portal/shared/ui/form/form-dialog.tsx';
import { MoneyField } from '@portal/shared/ui/form/money-field.tsx';
import { SelectField } from '@portal/shared/ui/form/select-field.tsx';
import { useGatewayForm } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useValue } from '@portal/shared/ui/form/use-value.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as v from 'valibot';

const topUpMessages = defineMessages('top-up', {
  en: () => import('../messages/top-up/en.json'),
  ms: () => import('../messages/top-up/ms.json'),
  ar: () => import('../messages/top-up/ar.json'),
});

export const load = () => Promise.all([topUpMessages.load(), kitMessages.load()]);

const What = v.picklist([...PoolType.options, 'subscription']);

/** The amount is left out for the plan, which has a fixed price; for a pool it is required. */
const Form = v.strictObject({ what: What, amount: v.optional(TopUpForm.entries.amount) });

type TopUpRequest = v.InferInput<typeof Form>;
type TopUpPage = CallData<typeof topUps.prefund>;

function openTopUp({ what, amount = '' }: TopUpRequest, invoice_no: string, signal: AbortSignal): Promise<TopUpPage> {
  const options = { signal };
  if (what === 'subscription') return gateway.call(topUps.subscription, { body: { invoice_no } }, options);
  if (what === 'prefund') return gateway.call(topUps.prefund, { params: { invoice_no }, body: { amount } }, options);
  return gateway.call(topUps.addFund, { query: { invoice_no, pool_type: what }, body: { amount } }, options);
}

/** The merchant's plan, once loaded; until then the form has a general description of the amount. */
function usePlan(isTopUpRequest: boolean): MySubscription | undefined {
  const [plan, setPlan] = useState<MySubscription>();
  useEffect(() => {
    if (!isTopUpRequest) return;
    const control = new AbortController();
    gateway.call(subscriptions.mine, {}, { signal: control.signal }).then(
      ({ Subscription }) => setPlan(Subscription),
      () => undefined,
    );
    return () => control.abort();
  }, [isTopUpRequest]);
  return plan;
}

function useHelp(what: TopUpRequest['what']): string {
  const t = topUpMessages.useText();
  const plan = usePlan(what === 'subscription');
  if (what !== 'subscription' || !plan) return t(`what.${what}_help`);
  const { monthly_price: price, monthly_tax: tax } = plan;
  return t('plan', {
    plan: plan.plan,
    price: formatRinggit(price),
    tax: formatRinggit(tax),
    amount: formatRinggit(price + tax),
  });
}

function TopUpDialogForm({ onClose, onOpened }: DialogProps & { readonly onOpened: (opened: TopUpPage) => void }) {
  const t = topUpMessages.useText();
  // After a lost response, the same details are sent with the same invoice number; other details are a separate top-up.
  const numbers = useRef(new Map<string, string>());
  const numberOf = (request: TopUpRequest) => {
    const key = JSON.stringify(request);
    const number = numbers.current.get(key) ?? crypto.randomUUID();
    numbers.current.set(key, number);
    return number;
  };
  const form = useGatewayForm(Form, {
    start: { what: 'payout', amount: '' },
    save: (request, signal) => openTopUp(request, numberOf(request), signal),
    saved: onOpened,
  });
  const what = useValue(form, 'what');
  const isPlan = what === 'subscription';
  const help = useHelp(what);
  const updateAmountField = useEffectEvent(() => form.fillIn({ amount: isPlan ? undefined : '' }));
  useEffect(() => updateAmountField(), [isPlan]);
  const options = What.options.map((value) => ({ value, label: t(`what.${value}`) }));
  return (
    <FormDialog title={t('title')} form={form} action={t('open')} onClose={onClose}>
      <SelectField form={form} name="what" label={t('what')} description={help} options={options} />
      {!isPlan && <MoneyField form={form} name="amount" label={t('amount')} />}
    </FormDialog>
  );
}

function Ready({ onClose, opened }: DialogProps & { readonly opened: TopUpPage }) {
  const t = topUpMessages.useText();
  const kit = useKitText();
  const foot = (
    <>
      <Button variant="default" onClick={onClose}>
        {kit('close')}
      </Button>
      <Button component="a" href={opened.page_url} target="_blank" rel="noreferrer" onClick={onClose}>
        {t('ready.go')}
      </Button>
    </>
  );
  return (
    <DialogFrame title={t('ready.title')} onClose={onClose} foot={foot}>
      <p className="k-dialog-text">{t('ready.text', { amount: formatRinggit(opened.amount) })}</p>
    </DialogFrame>
  );
}

export function Dialog({ onClose }: DialogProps) {
  const [opened, setOpened] = useState<TopUpPage>();
  return opened ? (
    <Ready onClose={onClose} opened={opened} />
  ) : (
    <TopUpDialogForm onClose={onClose} onOpened={setOpened} />
  );
}
