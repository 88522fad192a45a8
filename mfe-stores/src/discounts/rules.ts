/** A discount as input of its form: amounts and counts are text. */
import type { Discount, DiscountForm } from '@portal/shared/contract/merchant/catalogue/discounts.ts';
import type { FormInput } from '@portal/shared/ui/form/use-record-form.ts';
import { amountText, numberText } from '../form-text.rules.ts';

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

export const discountInput = (discount: Discount): DiscountInput => ({
  ...discount,
  amount: amountText(discount.amount),
  least_total: amountText(discount.least_total),
  most_uses: numberText(discount.most_uses),
});
