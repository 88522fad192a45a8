import { CustomerForm, customers } from '@portal/shared/contract/customers.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { recordLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData } from '@portal/shared/router/screen.ts';
import { FormDrawer } from '@portal/shared/ui/form-drawer.tsx';
import { RecordActions } from '@portal/shared/ui/record-actions.tsx';
import { useGatewayForm } from '@portal/shared/ui/use-gateway-form.ts';
import { useReturnTo } from '@portal/shared/ui/use-return-to.ts';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { CustomerFields, emptyCustomer } from './fields.tsx';

export const loader = recordLoader(customers.get);

export function Component() {
  const t = useText();
  const customer = useLoaderData<typeof loader>();
  const params = { id: customer?.id ?? '' };
  const back = useReturnTo(paths.customers.list());
  const form = useGatewayForm(CustomerForm, {
    start: customer ?? emptyCustomer,
    save: (body, signal, idempotencyKey) =>
      customer
        ? gateway.call(customers.update, { params, body }, { signal })
        : gateway.call(customers.create, { body }, { signal, idempotencyKey }),
    saved: ({ name }) => back.leaveSaved(t('customers.saved', { name })),
  });
  const edit = paths.customers.one('edit', params.id);
  return (
    <FormDrawer
      title={customer?.name ?? t('customers.new')}
      form={form}
      back={back}
      actions={customer && <RecordActions record={customer} edit={edit} remove={customers.remove} back={back} />}
    >
      <CustomerFields form={form} id={customer?.id} />
    </FormDrawer>
  );
}
