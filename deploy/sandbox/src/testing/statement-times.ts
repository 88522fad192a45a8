/** Measures the database time of a call: each statement that reads first runs under `explain analyze`, in the transaction of the call. */
import { Client, type QueryConfig, type QueryResult } from 'pg';

/** Queries as the gateway's pool sends them: `begin` and the like as plain text, all others with their values apart. */
type Send = (this: Client, query: QueryConfig | string, values?: unknown[]) => Promise<QueryResult>;

interface Explained {
  readonly 'QUERY PLAN': readonly [{ readonly 'Execution Time': number }];
}

export interface Timed {
  readonly text: string;
  readonly milliseconds: number;
}

const isReading = (text: string): boolean => /^\s*(?:select|with)\b/i.test(text) && /\bfrom\b/i.test(text);

export async function timesOf(call: () => Promise<unknown>): Promise<readonly Timed[]> {
  const prototype = Client.prototype as unknown as { query: Send };
  const send = prototype.query;
  const times: Timed[] = [];
  prototype.query = async function timed(query, values) {
    const text = typeof query === 'string' ? query : query.text;
    if (isReading(text)) {
      const { rows } = await send.call(this, `explain (analyze, format json) ${text}`, values);
      const [row] = rows as readonly Explained[];
      times.push({ text, milliseconds: row?.['QUERY PLAN'][0]['Execution Time'] ?? 0 });
    }
    return values === undefined ? send.call(this, query) : send.call(this, query, values);
  };
  try {
    await call();
  } finally {
    prototype.query = send;
  }
  return times;
}
