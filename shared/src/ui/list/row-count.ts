import { COUNTED_ROWS } from '../../contract/kernel/list.ts';
import { formatCount } from '../../i18n/format.ts';

/** Whether there are more rows than a list counts. */
export const exceedsCountLimit = (total: number): boolean => total > COUNTED_ROWS;

/** `72`, and `10,000+` where there are more than a list counts. */
export const formatTotal = (total: number): string =>
  exceedsCountLimit(total) ? `${formatCount(COUNTED_ROWS)}+` : formatCount(total);
