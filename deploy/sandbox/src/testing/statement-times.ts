/**
 * Measures the database time of a call, and which indexes it uses: each statement that reads first runs under `explain analyze`, in the
 * transaction of the call.
 */
import { Client, type QueryConfig, type QueryResult } from 'pg';

/** Queries as the gateway's pool sends them: `begin` and the like as plain text, all others with their values apart. */
type Send = (this: Client, query: QueryConfig | string, values?: unknown[]) => Promise<QueryResult>;

/** A node of a query plan, as PostgreSQL explains it. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly PlanNode[];
}

interface Explained {
  readonly 'QUERY PLAN': readonly [{ readonly 'Execution Time': number; readonly Plan: PlanNode }];
}

/** How a statement reads a table. `indexes` is empty when the table is read from its beginning, without an index. */
export interface Scan {
  readonly table: string;
  readonly indexes: readonly string[];
}

export interface Timed {
  readonly text: string;
  readonly milliseconds: number;
  readonly scans: readonly Scan[];
}

const isReading = (text: string): boolean => /^\s*(?:select|with)\b/i.test(text) && /\bfrom\b/i.test(text);

/** The indexes of a node and of the nodes below it that name no table: a bitmap is made from indexes by nodes of their own. */
const indexesOf = (node: PlanNode): readonly string[] => [
  ...(node['Index Name'] === undefined ? [] : [node['Index Name']]),
  ...(node.Plans ?? []).filter((below) => below['Relation Name'] === undefined).flatMap(indexesOf),
];

/** The scans of a plan. A part that was not executed is left out. */
function scansOf(node: PlanNode): readonly Scan[] {
  if (node['Actual Loops'] === 0) return [];
  const below = (node.Plans ?? []).flatMap(scansOf);
  const table = node['Relation Name'];
  return table === undefined ? below : [{ table, indexes: indexesOf(node).toSorted() }, ...below];
}

export async function timesOf(call: () => Promise<unknown>): Promise<readonly Timed[]> {
  const prototype = Client.prototype as unknown as { query: Send };
  const send = prototype.query;
  const times: Timed[] = [];
  prototype.query = async function timed(query, values) {
    const text = typeof query === 'string' ? query : query.text;
    if (isReading(text)) {
      const { rows } = await send.call(this, `explain (analyze, format json) ${text}`, values);
      const [explained] = (rows as readonly Explained[])[0]?.['QUERY PLAN'] ?? [];
      if (explained) times.push({ text, milliseconds: explained['Execution Time'], scans: scansOf(explained.Plan) });
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
