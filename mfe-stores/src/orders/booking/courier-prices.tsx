/**
 * A courier's price for a parcel: the tax in it, the chargeable weight, and where the courier accepts parcels; or why there is no price.
 */
import { kilogramsOf } from '@portal/shared/contract/kernel/weight.ts';
import type { CourierPrice } from '@portal/shared/contract/merchant/couriers/price-check.ts';
import { formatRinggit } from '@portal/shared/i18n/format.ts';
import { useOrderText } from '../../orders.ts';

export function CourierNote({ price: { price, problem, send_methods } }: { readonly price: CourierPrice }) {
  const t = useOrderText();
  if (!price) return <span className="k-muted">{problem && t(`booking.problem.${problem}`)}</span>;
  const { amount, tax, chargeable_grams, decided_by } = price;
  const values = { amount: formatRinggit(amount), tax: formatRinggit(tax), weight: kilogramsOf(chargeable_grams) };
  return (
    <span className="k-muted">
      {t(`booking.by.${decided_by}`, values)}{' '}
      <small>· {send_methods.map((method) => t(`booking.send.${method}`)).join(' · ')}</small>
    </span>
  );
}
