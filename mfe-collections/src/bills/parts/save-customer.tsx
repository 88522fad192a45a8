/**
 * Saves a typed payer as a customer and links the bill to that customer; if a customer with this email exists, the bill
 * is linked to the existing one.
 */
import type { BillForm } from '@portal/shared/contract/merchant/bills/bills.ts';
import { customers, isCustomer, type CustomerForm } from '@portal/shared/contract/merchant/customers/customers.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import type { FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useValue } from '@portal/shared/ui/form/use-value.ts';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { ActionButton } from '@portal/shared/ui/page/action-button.tsx';
import { useBillText } from '../../bills.ts';
import { emptyCustomer } from '../../new-customer.ts';

async function findOrCreate(body: CustomerForm) {
  const { list } = await gateway.call(customers.known, { query: { email: body.email, limit: 1 } });
  return list.data.find(({ is_active }) => is_active) ?? gateway.call(customers.create, { body });
}

/** Renders nothing while the typed fields are not a valid customer. */
export function SaveCustomer({ form }: { readonly form: FormOf<typeof BillForm> }) {
  const t = useBillText();
  const may = useMay();
  const [name, email, phone] = [
    useValue(form, 'payer_name'),
    useValue(form, 'payer_email'),
    useValue(form, 'payer_phone'),
  ];
  const isLinked = useValue(form, 'customer_id') !== null;
  const draft = { ...emptyCustomer, name, email, phone };
  if (isLinked || !may(customers.create.needs) || !isCustomer(draft)) return null;
  const save = async () => {
    const { id, name: known } = await findOrCreate(draft);
    form.fillIn({ customer_id: id });
    toast(t('bills.linked_to', { name: known }));
  };
  return (
    <ActionButton act={save} isInRow>
      {t('bills.save_customer')}
    </ActionButton>
  );
}
