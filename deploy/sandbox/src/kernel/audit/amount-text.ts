import { decimalOf, type Sen } from '@portal/shared/contract/kernel/money.ts';

/** An amount as an audit entry stores it: `RM1250.00`. Null when there is none. */
export const amountText = (sen: Sen | null): string | null => (sen === null ? null : `RM${decimalOf(sen)}`);
