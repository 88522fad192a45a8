/** The lines of a settlement and their sum, as on paper: what is shown here is what reaches the bank, or it says that it is not. */
import type { SettlementDetails } from '@portal/shared/contract/merchant/money/settlements.ts';
import { isBalanced } from '@portal/shared/domain/sums/settlement-sum.ts';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { useSettlementText } from '../settlements.ts';
import styles from './settlements.module.css';

interface LineProps {
  readonly name: string;
  readonly count?: number;
  readonly sen: bigint;
}

const Line = ({ name, count, sen }: LineProps) => (
  <div>
    <dt>
      {name} {count !== undefined && <span className="k-muted">{count}</span>}
    </dt>
    <dd>
      <Money sen={sen} />
    </dd>
  </div>
);

export function Statement({ settlement }: { readonly settlement: SettlementDetails }) {
  const t = useSettlementText();
  const { opening, lines, carried_forward, amount, status, bank_reference } = settlement;
  // What an open day begins with is known when it closes.
  const isRight = status === 'open' || isBalanced(settlement, amount);
  return (
    <section className={styles['statement']}>
      <dl>
        {opening !== 0n && <Line name={t('line.opening')} sen={opening} />}
        {lines.map(({ kind, count, amount: sen }) => (
          <Line key={kind} name={t(`line.${kind}`)} sen={sen} {...(kind === 'payment' && { count })} />
        ))}
        {carried_forward !== 0n && <Line name={t('line.carried_forward')} sen={carried_forward} />}
        <div className={styles['sum']}>
          <dt>
            {t(status === 'open' ? 'settlements.so_far' : 'settlements.sent_to_bank')}{' '}
            {bank_reference && <bdi className="k-muted">{bank_reference}</bdi>}
          </dt>
          <dd>
            <Money sen={amount} />
          </dd>
        </div>
      </dl>
      {isRight ? (
        status !== 'open' && <p className="k-muted">{t('settlements.adds_up')}</p>
      ) : (
        <Notice title={settlement.number} tone="bad">
          {t('settlements.wrong')}
        </Notice>
      )}
    </section>
  );
}
