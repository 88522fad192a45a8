/** Open exceptions by age, and the money that waits for a decision or for a date. */
import { formatCount } from '@portal/shared/i18n/format.ts';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { Line, Lines, Tile } from './tile.tsx';

export function ExceptionsTile() {
  const t = useText();
  return (
    <Tile part="exceptions" title={t('exceptions.title')}>
      {({ bank, held_payments, held_payouts }) => (
        <Lines>
          {bank.map(({ age, count }) => (
            <Line
              key={age}
              to={paths.exceptions({ group: 'bank', age })}
              label={t('exceptions.bank_aged', { age: t(`age.${age}`) })}
            >
              {formatCount(count)}
            </Line>
          ))}
          <Line to={paths.exceptions({ group: 'held_payment' })} label={t('group.held_payment')}>
            {formatCount(held_payments.count)} · <Money sen={held_payments.amount} />
          </Line>
          <Line to={paths.exceptions({ group: 'held_payout' })} label={t('group.held_payout')}>
            {formatCount(held_payouts.count)} · <Money sen={held_payouts.amount} />
          </Line>
        </Lines>
      )}
    </Tile>
  );
}
