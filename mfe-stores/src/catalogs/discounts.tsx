import type { Discount } from '@portal/shared/contract/merchant/catalogue/discounts.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { Detail } from '@portal/shared/ui/value/details.tsx';
import { ActiveStatus } from '@portal/shared/ui/value/status.tsx';
import { worthText } from '../discounts/worth.rules.ts';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';

/** The discounts on the products of a catalogue, each with its value. */
export function CatalogDiscounts({ discounts }: { readonly discounts: readonly Discount[] }) {
  const t = useText();
  return (
    <Detail label={t('discounts.title')}>
      {discounts.length > 0 &&
        discounts.map((discount) => (
          <div key={discount.id}>
            <Link to={paths.discounts.one('view', discount.id)}>{discount.title}</Link> {worthText(t, discount)}{' '}
            <ActiveStatus isActive={discount.is_active} />
          </div>
        ))}
    </Detail>
  );
}
