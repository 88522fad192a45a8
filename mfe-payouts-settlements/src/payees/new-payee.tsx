import { payees, type Payee } from '@portal/shared/contract/merchant/money/payees.ts';
import { CreateInPlace } from '@portal/shared/ui/form/new-record/create-in-place.tsx';
import { usePayoutText } from '../payouts.ts';
import { EMPTY_PAYEE, PayeeFields, type Bank } from './fields.tsx';

interface Props {
  readonly banks: readonly Bank[];
  readonly onMade: (payee: Payee) => void;
}

/** Creates a payee from the form of a payout, because a payout needs one. */
export function NewPayee({ banks, onMade }: Props) {
  const t = usePayoutText();
  return (
    <CreateInPlace
      title={t('payees.new')}
      family={payees}
      empty={EMPTY_PAYEE}
      message={({ name }) => t('payees.saved', { name })}
      onMade={onMade}
    >
      {(form) => <PayeeFields form={form} banks={banks} read={null} />}
    </CreateInPlace>
  );
}
