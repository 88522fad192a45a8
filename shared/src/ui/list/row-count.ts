import { COUNTED_ROWS } from '../../contract/kernel/list.ts';
import { formatCount } from '../../i18n/format.ts';

/** Whether there are more rows than a list counts. */
export const exceedsCountLimit = (total: number): boolean => total > COUNTED_ROWS;

/** A total as text: `72`, or `10,000+` if there are more rows than a list counts. */
export const formatTotal = (total: number): string =>
  exceedsCountLimit(total) ? `${formatCount(COUNTED_ROWS)}+` : formatCount(total);
