/** Marks the bills of the latest sheet in lists, in this tab, until the next sheet or a reload. */
import type { Bill } from '@portal/shared/contract/merchant/bills/bills.ts';
import type { BillUpload } from '@portal/shared/contract/merchant/bills/bill-uploads.ts';
import { useBillText } from '../../bills.ts';
import css from './uploads.module.css';

/** All bills of a sheet have the same creation time. */
let madeAt: string | undefined;

export function noteMade({ created_at }: BillUpload): void {
  madeAt = created_at;
}

export function NewMark({ bill }: { readonly bill: Bill }) {
  const t = useBillText();
  return bill.created_at === madeAt && <span className={css['new']}>{t('bill_upload.new')}</span>;
}
