import * as v from 'valibot';
import { Day } from '../../kernel/fields.ts';

/** A date as specification §9 writes it: `20-11-2026`. */
const WRITTEN = /^(\d{2})-(\d{2})-(\d{4})$/;

/** A day as dd-MM-yyyy (specification §9) or, like the rest of the contract, as yyyy-MM-dd. */
export const ReportDate = v.pipe(
  v.string(),
  v.transform((text) => text.replace(WRITTEN, '$3-$2-$1')),
  Day,
);
