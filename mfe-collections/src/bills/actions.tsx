/** What a merchant does with a bill besides sending it. */
import { bills, type Bill } from '@portal/shared/contract/merchant/bills/bills.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { withCopy } from '@portal/shared/router/copied.ts';
import { useListSearch } from '@portal/shared/router/list-search.tsx';
import { useNavigate, useRevalidator } from '@portal/shared/router/screen.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { ActionButton } from '@portal/shared/ui/page/action-button.tsx';
import { confirm } from '@portal/shared/ui/overlay/confirm.tsx';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { DeleteButton } from '@portal/shared/ui/page/delete-button.tsx';
import { LinkButton } from '@portal/shared/ui/page/link-button.tsx';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { useAction } from '@portal/shared/ui/page/use-action.ts';
import { useReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { useBillText } from '../bills.ts';
import { paths } from '../paths.ts';
import { MarkPaidButton } from '../payments/mark-paid.tsx';
import { RemindButton } from './remind.tsx';
import { isChangeable, isOpen, type BillPlace } from './rules.ts';

interface Props {
  readonly bill: Bill;
  readonly place: BillPlace;
}

/** Opens the form of a new bill that asks the same of the same payer. */
function CloneButton({ bill, place, isInRow = false }: Props & { readonly isInRow?: boolean }) {
  const t = useBillText();
  const navigate = useNavigate();
  const search = useListSearch();
  const copy = async () => {
    await navigate({ pathname: place.create, search: withCopy(search, bill.id) });
  };
  return (
    <ActionButton label={t('bills.clone_named', { number: bill.bill_number })} act={copy} isInRow={isInRow}>
      {t('bills.clone')}
    </ActionButton>
  );
}

export function BillRowActions({ bill, place }: Props) {
  return (
    <>
      {isOpen(bill) && (
        <>
          <RemindButton bill={bill} isInRow />
          <MarkPaidButton bill={bill} isInRow />
        </>
      )}
      <CloneButton bill={bill} place={place} isInRow />
    </>
  );
}

function PublishButton({ bill }: { bill: Bill }) {
  const t = useBillText();
  const { revalidate } = useRevalidator();
  const number = bill.bill_number;
  const publish = async () => {
    await gateway.call(bills.update, { params: { id: bill.id }, body: { status: 'due' } });
    toast(t('bills.published', { number }));
    await revalidate();
  };
  return (
    <ActionButton label={t('bills.publish_named', { number })} act={publish}>
      {t('bills.publish')}
    </ActionButton>
  );
}

/** Nothing leads back from a cancelled bill, so it asks first. */
function CancelButton({ bill }: { bill: Bill }) {
  const t = useBillText();
  const { revalidate } = useRevalidator();
  const number = bill.bill_number;
  const { run, isBusy } = useAction(async () => {
    await gateway.call(bills.update, { params: { id: bill.id }, body: { status: 'cancelled' } });
    toast(t('bills.cancelled', { number }));
    await revalidate();
  });
  const ask = async () => {
    const words = { title: t('bills.cancel_title', { number }), text: t('bills.cancel_text') };
    if (await confirm({ ...words, action: t('bills.cancel'), stay: t('bills.cancel_stay'), isDanger: true })) run();
  };
  return (
    <Button className="k-apart" variant="subtle" color="raya" loading={isBusy} onClick={() => void ask()}>
      {t('bills.cancel')}
    </Button>
  );
}

/** In the foot of the bill's page, for those who may change bills. */
export function BillActions({ bill, place }: Props) {
  const t = useBillText();
  const may = useMay();
  const back = useReturnTo(place.list);
  const remove = () => gateway.call(bills.remove, { params: { id: bill.id } });
  if (!may(bills.update.needs)) return null;
  return (
    <>
      {isChangeable(bill) && <LinkButton to={paths.customerBills.one('edit', bill.id)}>{t('bills.edit')}</LinkButton>}
      {bill.status === 'draft' && <PublishButton bill={bill} />}
      <CloneButton bill={bill} place={place} />
      {bill.status === 'draft' && <DeleteButton name={bill.bill_number} remove={remove} back={back} />}
      {isOpen(bill) && <CancelButton bill={bill} />}
    </>
  );
}
