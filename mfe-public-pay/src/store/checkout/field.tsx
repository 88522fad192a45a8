import { formatPhone } from '@portal/shared/domain/phone.ts';
import type { ComponentProps } from 'react';
import { Field } from '../../page/field.tsx';

interface Props extends ComponentProps<typeof Field> {
  readonly isPhone?: boolean;
}

/** A field of the checkout. A phone number is shown in groups while its field is not being edited. */
export const OrderField = ({ isPhone = false, ...field }: Props) => (
  <Field {...field} {...(isPhone && { format: formatPhone })} />
);
