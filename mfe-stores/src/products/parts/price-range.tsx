import type { Product } from '@portal/shared/contract/merchant/catalogue/products.ts';
import { Money } from '@portal/shared/ui/value/money.tsx';

/** The price of a product, or the lowest and the highest price when its variants differ. */
export const PriceRange = ({ product: { price_from, price_to } }: { readonly product: Product }) =>
  price_from === price_to ? (
    <Money sen={price_from} />
  ) : (
    <span dir="ltr">
      <Money sen={price_from} />
      {' – '}
      <Money sen={price_to} />
    </span>
  );
