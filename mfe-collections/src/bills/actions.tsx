/** The actions on a bill: at the end of its row, and in its drawer. */
import { bills, type Bill, type BillDetail } from '@portal/shared/contract/merchant/bills/bills.ts';
import { messaging } from '@portal/shared/contract/merchant/bills/messaging.ts';
import { paymentRecords } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { withPrefill } from '@portal/shared/router/prefill.ts';
import { useListSearch } from '@portal/shared/router/list-search.tsx';
import { useLocation, useNavigate, useRevalidator } from '@portal/shared/router/screen.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { ActionButton } from '@portal/shared/ui/page/action-button.tsx';
import { confirm } from '@portal/shared/ui/overlay/confirm.tsx';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { useDelete } from '@portal/shared/ui/page/delete-button.tsx';
import { actionsOf } from '@portal/shared/ui/page/action-menu.tsx';
import { useReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { useBillText } from '../bills.ts';
import { paths, SEND } from '../paths.ts';
import { MarkPaidButton, useMarkPaid } from './mark-paid/mark-paid.tsx';
import { RemindButton, useRemind } from './send/remind.tsx';
import { isChangeable, isManaged, isOpen, type BillPlace } from './rules.ts';
import { useSend } from './send/send.tsx';

interface Props {
  readonly bill: Bill;
  readonly place: BillPlace;
}

/** Opens the form of a new bill with the same content for the same payer. */
function useClone({ bill, place }: Props) {
  const t = useBillText();
  const navigate = useNavigate();
  const search = useListSearch();
  return {
    label: t('bills.clone'),
    name: t('bills.clone_named', { number: bill.bill_number }),
    act: async () => {
      await navigate({ pathname: place.create, search: withPrefill(search, bill.id) });
    },
  };
}

export function BillRowActions({ bill, place }: Props) {
  const { label, name, act } = useClone({ bill, place });
  return (
    <>
      {isOpen(bill) && (
        <>
          {bill.is_sent ? <RemindButton bill={bill} /> : <SendButton bill={bill} place={place} />}
          {isManaged(bill) && <MarkPaidButton bill={bill} />}
        </>
      )}
      <ActionButton label={name} act={act} isInRow>
        {label}
      </ActionButton>
    </>
  );
}

/** Opens the bill with the dialog for the message to its payer. */
function SendButton({ bill, place }: Props) {
  const t = useBillText();
  const may = useMay();
  const navigate = useNavigate();
  const search = useListSearch();
  if (!may(messaging.email.needs)) return null;
  const act = async () => {
    await navigate({ pathname: place.one(bill), search, hash: SEND });
  };
  return (
    <ActionButton label={t('send.named', { number: bill.bill_number })} act={act} isInRow>
      {t('send')}
    </ActionButton>
  );
}

/** Changes the status of a bill, and shows the new status. */
function useStatus({ id }: Bill) {
  const { revalidate } = useRevalidator();
  return async (status: 'due' | 'cancelled', message: string) => {
    try {
      await gateway.call(bills.update, { params: { id }, body: { status } });
      toast(message);
    } finally {
      // The bill may have changed before the refusal: its payer paid it, or another person closed it.
      await revalidate();
    }
  };
}

/** Publishes a draft so that it can be paid. */
export function usePublish(bill: Bill) {
  const t = useBillText();
  const turn = useStatus(bill);
  const number = bill.bill_number;
  return {
    label: t('bills.publish'),
    name: t('bills.publish_named', { number }),
    act: () => turn('due', t('bills.published', { number })),
  };
}

/** Cancels a bill after a confirmation, because a cancelled bill cannot be reopened. */
function useCancel(bill: Bill) {
  const t = useBillText();
  const turn = useStatus(bill);
  const number = bill.bill_number;
  const act = async () => {
    const words = { title: t('bills.cancel_title', { number }), text: t('bills.cancel_text') };
    const isSure = await confirm({ ...words, action: t('bills.cancel'), stay: t('bills.cancel_stay'), isDanger: true });
    if (isSure) await turn('cancelled', t('bills.cancelled', { number }));
  };
  return { label: t('bills.cancel'), isDanger: true, act };
}

/** The menu of a bill's drawer, for people who may change bills. */
export function useBillMenu({ bill, place }: Props) {
  const t = useBillText();
  const { mark, dialog } = useMarkPaid();
  const clone = useClone({ bill, place });
  const cancel = useCancel(bill);
  const remove = useDelete({
    name: bill.bill_number,
    remove: () => gateway.call(bills.remove, { params: { id: bill.id } }),
    back: useReturnTo(place.list),
  });
  const { needs } = bills.update;
  const actions = actionsOf(
    isManaged(bill) && { label: t('hand.mark'), act: () => mark([bill]), needs: paymentRecords.create.needs },
    isChangeable(bill) && { label: t('bills.edit'), to: paths.customerBills.one('edit', bill.id), needs },
    { ...clone, needs },
    isManaged(bill) && { ...cancel, needs },
    bill.status === 'draft' && { ...remove, needs },
  );
  return { actions, dialog };
}

/**
 * The actions that send a message to the payer; a reminder is possible only after an earlier message. The URL's hash can open the
 * dialog.
 */
export function useSendMenu(bill: BillDetail) {
  const t = useBillText();
  const { hash } = useLocation();
  const channel = bill.payer_email || !bill.payer_phone ? 'email' : 'sms';
  const isWanted = hash === SEND && isOpen(bill);
  const { send, dialog } = useSend(false, isWanted ? { channel, bills: [bill], isReminder: false } : null);
  const remind = useRemind(bill);
  const { needs } = messaging.email;
  const actions = actionsOf(
    { label: t('send.email'), act: () => send('email', [bill]), needs },
    { label: t('send.sms'), act: () => send('sms', [bill]), needs },
    bill.is_sent && {
      label: t('remind'),
      name: t('remind.named', { number: bill.bill_number }),
      act: remind,
      needs,
    },
  );
  return { actions, dialog };
}
