import * as v from 'valibot';
import { QueryInteger } from './fields.ts';

/** Which rows are asked for: `limit` of them, `most` at most, after the first `skip`. */
export const paging = (limit: number, most = 1000) => ({
  skip: v.optional(QueryInteger, 0),
  limit: v.optional(v.pipe(QueryInteger, v.minValue(1), v.maxValue(most)), limit),
});
