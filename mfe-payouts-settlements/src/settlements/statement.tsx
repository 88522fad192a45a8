/**
 * The lines of a settlement and their sum, as a printed statement. The sum reaches the bank; a notice is shown if they do not add up.
 */
import type { SettlementDetails } from '@portal/shared/contract/merchant/money/settlements.ts';
import { isBalanced } from '@portal/shared/domain/sums/settlement-sum.ts';
import { Statement, StatementLine } from '@portal/shared/ui/page/statement.tsx';
import { useSettlementText } from '../settlements.ts';

export function SettlementStatement({ settlement }: { readonly settlement: SettlementDetails }) {
  const t = useSettlementText();
  const { number, opening, lines, carried_forward, amount, status, bank_reference } = settlement;
  const name = t(status === 'open' ? 'settlements.so_far' : 'settlements.sent_to_bank');
  return (
    <Statement
      sum={{ name, sen: amount, reference: bank_reference }}
      // For an open settlement, the opening amount is known only when the day closes.
      addsUp={status === 'open' ? undefined : isBalanced(settlement, amount)}
      words={{ right: t('settlements.adds_up'), number, wrong: t('settlements.wrong') }}
    >
      {opening !== 0n && <StatementLine name={t('line.opening')} sen={opening} />}
      {lines.map(({ kind, count, amount: sen }) => (
        <StatementLine key={kind} name={t(`line.${kind}`)} sen={sen} {...(kind === 'payment' && { count })} />
      ))}
      {carried_forward !== 0n && <StatementLine name={t('line.carried_forward')} sen={carried_forward} />}
    </Statement>
  );
}
