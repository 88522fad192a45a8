import * as v from 'valibot';
import { QueryInteger } from './fields.ts';

/**
 * The paging parameters of a query: the rows after the first `skip`; `limit` is the default number of rows, `most` the maximum.
 */
export const paging = (limit: number, most = 1000) => ({
  skip: v.optional(QueryInteger, 0),
  limit: v.optional(v.pipe(QueryInteger, v.minValue(1), v.maxValue(most)), limit),
});
