/** One entry of the history: its receipt, which can be printed, and the merchant's note, which can be edited. */
import {
  subscriptionHistories,
  type SubscriptionHistory,
} from '@portal/shared/contract/merchant/platform/subscription-histories.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { recordLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData, useParams } from '@portal/shared/router/screen.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { FormDrawer } from '@portal/shared/ui/form/form-drawer.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { useRecordForm } from '@portal/shared/ui/form/use-record-form.ts';
import { DeleteButton } from '@portal/shared/ui/page/delete-button.tsx';
import { LinkButton } from '@portal/shared/ui/page/link-button.tsx';
import { useReturnTo, type ReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { paths } from '../paths.ts';
import { usePlanText } from '../plans.ts';
import { whatOf } from './columns.tsx';
import { Receipt } from './receipt.tsx';

export const loader = recordLoader(subscriptionHistories.get);

function Actions({ entry, back }: { readonly entry: SubscriptionHistory; readonly back: ReturnTo }) {
  const t = usePlanText();
  const may = useMay();
  const remove = () => gateway.call(subscriptionHistories.remove, { params: { id: entry.id } });
  return (
    <>
      {may(subscriptionHistories.update.needs) && (
        <LinkButton to={paths.plan.one('edit', entry.id)} isPrimary>
          {t('history.edit')}
        </LinkButton>
      )}
      <Button variant="default" onClick={() => print()}>
        {t('receipt.print')}
      </Button>
      {entry.kind === 'note' && may(subscriptionHistories.remove.needs) && (
        <DeleteButton name={entry.number} remove={remove} back={back} />
      )}
    </>
  );
}

export function Component() {
  const t = usePlanText();
  const entry = useLoaderData<typeof loader>();
  const isReading = useParams()['mode'] === 'view';
  const back = useReturnTo(paths.plan.list());
  const form = useRecordForm(subscriptionHistories, {
    record: entry,
    empty: { note: '' },
    inputOf: ({ note }) => ({ note }),
    saved: ({ number }) => back.leaveSaved(t('history.saved', { number })),
  });
  return (
    <FormDrawer
      title={entry ? whatOf(t, entry) : t('history.new')}
      form={form}
      back={back}
      actions={entry && <Actions entry={entry} back={back} />}
    >
      {isReading && entry && <Receipt entry={entry} />}
      <TextField form={form} name="note" label={t('history.note')} description={t('history.note_help')} />
    </FormDrawer>
  );
}
