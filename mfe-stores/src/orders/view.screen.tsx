/** One order: the buyer, the address, its parcels, and the merchant's share of its money. */
import type { OrderDetail } from '@portal/shared/contract/merchant/orders/orders.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { Link, useLoaderData, useRevalidator, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { DrawerFrame } from '@portal/shared/ui/overlay/drawer.tsx';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { useReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { Detail, Details } from '@portal/shared/ui/value/details.tsx';
import { EmailText } from '@portal/shared/ui/value/email-text.tsx';
import { MomentText } from '@portal/shared/ui/value/moment.tsx';
import { PhoneText } from '@portal/shared/ui/value/phone-text.tsx';
import { Timeline } from '@portal/shared/ui/value/timeline.tsx';
import { useOrderText } from '../orders.ts';
import { paths } from '../paths.ts';
import { OrderHead } from './head.tsx';
import { OrderLines } from './lines.tsx';
import { DeliveryCost, MoneyDetails } from './money-details.tsx';
import { Parcels } from './parcels.tsx';
import { readOrder } from './read.rules.ts';
import { Refunds } from './refunds/refunds.tsx';
import { Returns } from './returns/returns.tsx';
import { TONES } from './rules.ts';

export const loader = ({ params: { id = '' }, request: { signal } }: LoaderFunctionArgs) => readOrder(id, signal);

type Address = NonNullable<OrderDetail['address']>;

/** An address in the format of a parcel label. */
const AddressText = ({ address }: { readonly address: Address }) => (
  <bdi>
    {[address.address_line_1, address.address_line_2, `${address.postcode} ${address.locality}`, address.state]
      .filter((part) => part !== '')
      .join(', ')}
  </bdi>
);

function DeliveryDetails({ order }: { readonly order: OrderDetail }) {
  const t = useOrderText();
  const { address, delivery_title, weight_grams, note } = order;
  return (
    <>
      <Detail label={t('orders.delivery_method')}>
        <bdi>{delivery_title || t('orders.no_delivery')}</bdi>
      </Detail>
      {address && (
        <Detail label={t('orders.address')}>
          <AddressText address={address} />
        </Detail>
      )}
      {weight_grams > 0 && (
        <Detail label={t('orders.weight')}>{t('orders.weight_grams', { grams: formatCount(weight_grams) })}</Detail>
      )}
      {note && (
        <Detail label={t('orders.note')}>
          <bdi>{note}</bdi>
        </Detail>
      )}
    </>
  );
}

function BuyerDetails({ order }: { readonly order: OrderDetail }) {
  const t = useOrderText();
  return (
    <>
      <Detail label={t('orders.store')}>
        <bdi>{order.store_title}</bdi>
      </Detail>
      <Detail label={t('orders.phone')}>
        <PhoneText phone={order.buyer_phone} />
      </Detail>
      <Detail label={t('orders.email')}>
        <EmailText email={order.buyer_email} />
      </Detail>
    </>
  );
}

export function Component() {
  const t = useOrderText();
  const { order, returned, refunded } = useLoaderData<typeof loader>();
  const { leave } = useReturnTo(paths.orders.list());
  const { revalidate } = useRevalidator();
  const onDone = async (said: string) => {
    toast(said);
    await revalidate();
  };
  const events = order.timeline.toReversed().map(({ id, at, kind, by }) => ({
    id,
    at,
    tone: TONES[kind],
    title: t(`timeline.${kind}`),
    text: by && t('timeline.by', { name: by }),
  }));
  return (
    <DrawerFrame title={`${order.number} · ${order.buyer_name}`} onClose={() => void leave()} startsAtTitle>
      <OrderHead order={order} refunds={refunded} onDone={onDone} />
      <OrderLines order={order} />
      <Parcels order={order} onDone={onDone} />
      <Returns order={order} all={returned} refunds={refunded} onDone={onDone} />
      <Refunds order={order} all={refunded} onDone={onDone} />
      <Details>
        <BuyerDetails order={order} />
        <DeliveryDetails order={order} />
        {order.paid_at ? (
          <Detail label={t('orders.paid')}>
            <MomentText moment={order.paid_at} />
          </Detail>
        ) : (
          order.state === 'awaiting_payment' && (
            <Detail label={t('orders.kept')}>
              <MomentText moment={order.kept_until} />
            </Detail>
          )
        )}
        <Detail label={t('orders.bill')}>
          <Link to={paths.bill(order.bill_id)}>{order.number}</Link>
        </Detail>
        <DeliveryCost order={order} />
        <MoneyDetails order={order} />
      </Details>
      <Timeline label={t('timeline.title')} events={events} />
    </DrawerFrame>
  );
}
