/** The form of a payment at the counter: the payer, the amount, the description, and the payment service. */
import { directPayment, DirectPaymentForm } from '@portal/shared/contract/public/direct-payment.ts';
import { publicPay, type Attempt, type PaymentService } from '@portal/shared/contract/public/public-pay.ts';
import { GatewayError } from '@portal/shared/gateway/errors.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { useLoaderData, useParams, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { FormDrawer } from '@portal/shared/ui/form/form-drawer.tsx';
import { MoneyField } from '@portal/shared/ui/form/money-field.tsx';
import { SelectField } from '@portal/shared/ui/form/select-field.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { useGatewayForm } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { useRef, useState } from 'react';
import { useBillText, type BillText } from '../bills.ts';
import { CounterPayment } from './counter-payment.tsx';
import { inCollection, type BillPlace } from './rules.ts';

interface Offered {
  readonly people: readonly PaymentService[];
  readonly companies: readonly PaymentService[];
}

interface Props {
  readonly collectionId: string;
  readonly offered: Offered;
  readonly place: BillPlace;
  readonly onStarted: (attempt: Attempt) => void;
}

const EMPTY = {
  payer_name: '',
  payer_email: '',
  payer_phone: '',
  description: '',
  amount: '',
  payment_service_id: '',
};

/**
 * False for services that are offline now, and for cards, because card numbers can be entered on the payment page only.
 */
const isChoice = ({ record_status_id, group_code }: PaymentService) =>
  record_status_id === 1 && group_code !== 'GLOBAL_CARD_PAYMENT';

const choicesOf = (t: BillText, { people, companies }: Offered) => [
  { value: '', label: t('counter.choose') },
  ...people.filter(isChoice).map(({ payment_service_id: value, name }) => ({ value, label: name })),
  ...companies
    .filter(isChoice)
    .map(({ payment_service_id: value, name }) => ({ value, label: t('counter.company', { name }) })),
];

/**
 * One signed bill ticket for each payment: a save without a response is repeated with the same ticket, a refused save with a new one.
 */
function useStatement(collection_id: string) {
  const held = useRef<string>(undefined);
  return async <T,>(save: (statement: string) => Promise<T>, signal: AbortSignal): Promise<T> => {
    const input = { body: { collection_id } };
    held.current ??= (await gateway.call(directPayment.billId, input, { signal })).statement;
    try {
      return await save(held.current);
    } catch (error) {
      if (error instanceof GatewayError && error.kind === 'refused') held.current = undefined;
      throw error;
    }
  };
}

function CounterForm({ collectionId, offered, place, onStarted }: Props) {
  const t = useBillText();
  const back = useReturnTo(place.list);
  const withStatement = useStatement(collectionId);
  const form = useGatewayForm(DirectPaymentForm, {
    start: EMPTY,
    save: (body, signal) =>
      withStatement(
        (statement) => gateway.call(directPayment.create, { body: { ...body, statement } }, { signal }),
        signal,
      ),
    saved: onStarted,
  });
  return (
    <FormDrawer title={t('counter.title')} action={t('counter.start')} form={form} back={back}>
      <MoneyField form={form} name="amount" label={t('bills.amount')} />
      <TextField
        form={form}
        name="description"
        label={t('bills.description')}
        description={t('bills.description_help')}
      />
      <TextField form={form} name="payer_name" label={t('bills.payer_name')} />
      <TextField form={form} name="payer_email" type="email" label={t('bills.payer_email')} />
      <TextField form={form} name="payer_phone" type="tel" label={t('bills.payer_phone')} />
      <SelectField
        form={form}
        name="payment_service_id"
        label={t('counter.payment_method')}
        description={t('counter.payment_method_help')}
        options={choicesOf(t, offered)}
      />
    </FormDrawer>
  );
}

export async function loader({ params: { id = '' }, request: { signal } }: LoaderFunctionArgs) {
  const offeredTo = (bankType: string) =>
    gateway.call(publicPay.offered, { params: { bankType }, query: { _collection_uuid: id } }, { signal });
  const [people, companies] = await Promise.all([offeredTo('1'), offeredTo('2')]);
  return { people, companies };
}

export function Component() {
  const offered = useLoaderData<typeof loader>();
  const { id = '' } = useParams();
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const place = inCollection(id);
  if (attempt) return <CounterPayment started={attempt} place={place} />;
  return <CounterForm collectionId={id} offered={offered} place={place} onStarted={setAttempt} />;
}
