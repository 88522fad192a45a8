import { decimalOf, type Sen } from '@portal/shared/contract/kernel/money.ts';

/** An amount as an entry keeps it: `RM1250.00`. Null where there is none. */
export const amountText = (sen: Sen | null): string | null => (sen === null ? null : `RM${decimalOf(sen)}`);
