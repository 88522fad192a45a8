/** Reminds a payer with one click, in the language and through the channel of the last message. */
import { bills, type Bill } from '@portal/shared/contract/merchant/bills/bills.ts';
import {
  messaging,
  type MessageLanguage,
  type MessageResult,
} from '@portal/shared/contract/merchant/bills/messaging.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { useRevalidator } from '@portal/shared/router/screen.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { ActionButton } from '@portal/shared/ui/page/action-button.tsx';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { useBillText } from '../../bills.ts';

/** Sends the reminder. `usual` is the language for payers without an earlier message. Rejects with `GatewayError`. */
async function remind({ id }: Bill, usual: MessageLanguage): Promise<MessageResult | undefined> {
  const { messages } = await gateway.call(bills.get, { params: { id } });
  const last = messages.find(({ status }) => status === 'sent' || status === 'queued');
  const body = { bill_ids: [id], language: last?.language ?? usual, is_reminder: true };
  const call = messaging[last?.channel ?? 'email'];
  const { results } = await gateway.call(call, { body }, { idempotencyKey: crypto.randomUUID() });
  return results[0];
}

/** Reminds a payer, and shows the outcome. */
export function useRemind(bill: Bill): () => Promise<void> {
  const t = useBillText();
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  return async () => {
    const name = bill.payer_name;
    const result = await remind(bill, language);
    if (result?.reason) toast(t('remind.not', { name, reason: t(`send.reason.${result.reason}`) }), { tone: 'bad' });
    else toast(t('remind.done', { name }));
    await revalidate();
  };
}

/** The button at the end of the bill's row. */
export function RemindButton({ bill }: { readonly bill: Bill }) {
  const t = useBillText();
  const may = useMay();
  const act = useRemind(bill);
  if (!may(messaging.email.needs)) return null;
  return (
    <ActionButton label={t('remind.named', { number: bill.bill_number })} act={act} isInRow>
      {t('remind')}
    </ActionButton>
  );
}
