/** The merchant's answer to a buyer's request for a return: the acceptance with the address for the goods, or the reason for a refusal. */
import {
  ReturnAnswer,
  ReturnRejection,
  returns,
  type OrderReturn,
} from '@portal/shared/contract/merchant/orders/returns.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { FormDialog } from '@portal/shared/ui/form/form-dialog.tsx';
import { TextareaField } from '@portal/shared/ui/form/textarea-field.tsx';
import { useGatewayForm } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useOrderText } from '../../orders.ts';

interface Props {
  readonly one: OrderReturn;
  readonly status: 'awaiting_goods' | 'approved' | 'rejected';
  readonly onClose: () => void;
  readonly onDone: (said: string) => Promise<void>;
}

export function AnswerDialog({ one, status, onClose, onDone }: Props) {
  const t = useOrderText();
  const form = useGatewayForm(status === 'rejected' ? ReturnRejection : ReturnAnswer, {
    start: { answer: '' },
    save: ({ answer }, signal) =>
      gateway.call(returns.move, { params: { id: one.id }, body: { status, answer } }, { signal }),
    saved: () => onDone(t('returns.saved')),
  });
  return (
    <FormDialog
      title={t(`returns.answer.${status}`)}
      action={t(`returns.answer.${status}`)}
      form={form}
      onClose={onClose}
    >
      <TextareaField
        form={form}
        name="answer"
        label={t('returns.answer')}
        description={t(`returns.answer_help.${status}`)}
        isRequired={status === 'rejected'}
      />
    </FormDialog>
  );
}
