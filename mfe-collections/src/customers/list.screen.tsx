import { customers } from '@portal/shared/contract/merchant/customers/customers.ts';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData } from '@portal/shared/router/screen.ts';
import { ListScreen } from '@portal/shared/ui/list/list-screen.tsx';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { customerTable } from './columns.tsx';
import { CustomerUpload } from './upload.tsx';

export const loader = listLoader(customers.billed);

export function Component() {
  const t = useText();
  return (
    <ListScreen
      title={t('customers.title')}
      about={t('customers.about')}
      create={{ label: t('customers.new'), to: paths.customers.create(), needs: 'customers.write' }}
      actions={<CustomerUpload />}
      {...customerTable(t)}
      list={useLoaderData<typeof loader>()}
    />
  );
}
