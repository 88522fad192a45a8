import type { Origins } from '../sandbox.ts';
import type { TopUpRow } from './proceeds.ts';

const PATHS = {
  pool: 'pool-topup',
  prefund: 'prefund-topup',
  subscription: 'subscription-payment',
} as const satisfies Readonly<Record<TopUpRow['kind'], string>>;

/** Where a top-up is paid. */
export const pageOf = ({ payer }: Pick<Origins, 'payer'>, { kind, invoice_no }: TopUpRow): string =>
  `${payer}/pay/${PATHS[kind]}?${new URLSearchParams({ invoice_no })}`;
