import type { BillText } from '../bills.ts';

/** Who pays, as every form that makes a bill asks it. */
export const payerFields = (t: BillText) =>
  [
    { name: 'payer_name', label: t('bills.payer_name') },
    { name: 'payer_email', type: 'email', label: t('bills.payer_email') },
    { name: 'payer_phone', type: 'tel', label: t('bills.payer_phone') },
  ] as const;
