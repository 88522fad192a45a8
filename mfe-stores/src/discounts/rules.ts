/** A discount as its form holds it: amounts and counts are text. */
import { decimalOf, type Sen } from '@portal/shared/contract/kernel/money.ts';
import type { Discount, DiscountForm } from '@portal/shared/contract/merchant/catalogue/discounts.ts';
import type { FormInput } from '@portal/shared/ui/form/use-record-form.ts';

type DiscountInput = FormInput<typeof DiscountForm>;

export const emptyDiscount: DiscountInput = {
  title: '',
  code: '',
  kind: 'percent',
  percent: '',
  amount: '',
  catalog_id: null,
  least_total: '',
  starts_on: null,
  ends_on: null,
  most_uses: '',
  is_active: true,
};

const amountText = (sen: Sen | null): string => (sen === null ? '' : decimalOf(sen));

export const discountInput = (discount: Discount): DiscountInput => ({
  ...discount,
  amount: amountText(discount.amount),
  least_total: amountText(discount.least_total),
  most_uses: discount.most_uses === null ? '' : String(discount.most_uses),
});
