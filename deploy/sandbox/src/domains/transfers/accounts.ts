/** Checks of a bank account before money is sent to it. */
import { RULES, ruleText } from '@portal/shared/contract/kernel/rule-texts.ts';
import { rule } from '@portal/shared/contract/kernel/rules.ts';
import { payoutBank } from '@portal/shared/domain/rails/banks.ts';
import { Refusal } from '../../kernel/errors.ts';

/** Throws `invalidInput` for a bank that does not receive transfers. */
export function checkBank({ bank_code }: { readonly bank_code: string }): void {
  if (!payoutBank(bank_code)) throw new Refusal('invalidInput', { bank_code: RULES.choose });
}

/** The refusal when the bank has another name for the holder. The person must confirm that name to send money to the account. */
export function holderDiffers(bankHolderName: string): Refusal {
  const refusal = new Refusal('holderDiffers', {
    confirmed_name: ruleText(rule('holder_differs', { name: bankHolderName })),
  });
  refusal.data = { bank_holder_name: bankHolderName };
  return refusal;
}
