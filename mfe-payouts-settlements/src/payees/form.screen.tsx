import { payees } from '@portal/shared/contract/merchant/money/payees.ts';
import { recordLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData, useParams, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { FormDrawer } from '@portal/shared/ui/form/form-drawer.tsx';
import { useRecordForm } from '@portal/shared/ui/form/use-record-form.ts';
import { RecordActions } from '@portal/shared/ui/page/record-actions.tsx';
import { useReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { usePayoutText } from '../payouts.ts';
import { paths } from '../paths.ts';
import { EMPTY_PAYEE, PayeeFields, readBanks } from './fields.tsx';

const readPayee = recordLoader(payees.get);

export const loader = (at: LoaderFunctionArgs) => Promise.all([readPayee(at), readBanks(at.request.signal)]);

export function Component() {
  const t = usePayoutText();
  const [payee, banks] = useLoaderData<typeof loader>();
  const { mode } = useParams();
  const back = useReturnTo(paths.payees.list());
  const form = useRecordForm(payees, {
    record: payee,
    empty: EMPTY_PAYEE,
    saved: ({ name }) => back.leaveSaved(t('payees.saved', { name })),
  });
  const edit = paths.payees.one('edit', payee?.id ?? '');
  return (
    <FormDrawer
      title={payee?.name ?? t('payees.new')}
      form={form}
      back={back}
      actions={payee && <RecordActions record={payee} edit={edit} remove={payees.remove} back={back} />}
    >
      <PayeeFields form={form} banks={banks} read={mode === 'view' ? payee : null} />
    </FormDrawer>
  );
}
