import { administration } from '@portal/shared/contract/admin/administration.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { useText } from '../messages.ts';
import styles from './merchant.module.css';

export const loader = ({ params: { id = '' }, request: { signal } }: LoaderFunctionArgs) =>
  gateway.call(administration.balances, { params: { id } }, { signal });

/** The balance of each ledger account and each pool of the merchant. */
export function Component() {
  const t = useText();
  const { balances } = useLoaderData<typeof loader>();
  return (
    <section className={styles['page']} aria-label={t('tabs.balances')}>
      <ul className={styles['rows']}>
        {balances.map(({ name, amount }) => (
          <li key={name}>
            <span>{t(`balance.${name}`)}</span>
            <Money sen={amount} />
          </li>
        ))}
      </ul>
    </section>
  );
}
