import * as v from 'valibot';
import { Day } from '../../kernel/fields.ts';

/** `20-11-2026`. */
const WRITTEN = /^(\d{2})-(\d{2})-(\d{4})$/;

/** dd-MM-yyyy (specification §9); also accepts a day as the rest of the contract writes it. */
export const ReportDate = v.pipe(
  v.string(),
  v.transform((text) => text.replace(WRITTEN, '$3-$2-$1')),
  Day,
);
