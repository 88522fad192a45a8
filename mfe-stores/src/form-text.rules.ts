/** Amounts and counts as input of forms: text, and empty text for none. */
import { decimalOf, type Sen } from '@portal/shared/contract/kernel/money.ts';

export const amountText = (sen: Sen | null): string => (sen === null ? '' : decimalOf(sen));
export const numberText = (value: number | null): string => (value === null ? '' : String(value));
