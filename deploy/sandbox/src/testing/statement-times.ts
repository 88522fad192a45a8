/**
 * Measures the database time of a call, and which indexes it uses: each statement that reads first runs under `explain analyze`, in the
 * transaction of the call.
 */
import { Client, type QueryResult } from 'pg';
import { Pipeline } from '../kernel/data/pipeline.ts';
import { refuse } from './sent-message.ts';

type Statement = Pipeline['queries'][number];

type Send = (this: Client, ...sent: unknown[]) => unknown;

/** A node of a query plan, as PostgreSQL explains it. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly PlanNode[];
}

interface Explained {
  readonly 'QUERY PLAN': readonly [{ readonly 'Execution Time': number; readonly Plan: PlanNode }];
}

/**
 * How a statement reads a table. `indexes` is empty when the table is read from its beginning, without an index. An index that is read whole,
 * without a condition, is marked with `WHOLE`.
 */
export interface Scan {
  readonly table: string;
  readonly indexes: readonly string[];
}

export interface Timed {
  readonly text: string;
  readonly milliseconds: number;
  readonly scans: readonly Scan[];
}

/** Follows the name of an index that is read whole. */
export const WHOLE = ' (whole)';

const isReading = (text: string): boolean => /^\s*(?:select|with)\b/i.test(text) && /\bfrom\b/i.test(text);

/** The indexes of a node, and of the nodes below it that name no table. PostgreSQL makes a bitmap from indexes in such nodes. */
const indexesOf = (node: PlanNode): readonly string[] => [
  ...(node['Index Name'] === undefined
    ? []
    : [`${node['Index Name']}${node['Index Cond'] === undefined ? WHOLE : ''}`]),
  ...(node.Plans ?? []).filter((below) => below['Relation Name'] === undefined).flatMap(indexesOf),
];

/** The scans of a plan. A part that was not executed is left out. */
function scansOf(node: PlanNode): readonly Scan[] {
  if (node['Actual Loops'] === 0) return [];
  const below = (node.Plans ?? []).flatMap(scansOf);
  const table = node['Relation Name'];
  return table === undefined ? below : [{ table, indexes: indexesOf(node).toSorted() }, ...below];
}

/** Stands in the place of indexes where a table is read from its beginning. */
export const NO_INDEX = 'no index';

/** How these tables are read, in order and each way once: `bills: bills_account_id_created_at_index`. */
export function scansIn(times: readonly Timed[], tables: ReadonlySet<string>): readonly string[] {
  const lines = times
    .flatMap(({ scans }) => scans)
    .filter(({ table }) => tables.has(table))
    .map(({ table, indexes }) => `${table}: ${indexes.join(' and ') || NO_INDEX}`);
  return [...new Set(lines)].toSorted();
}

/** @param before a statement that is sent before each, such as a setting of the planner for the transaction */
export async function timesOf(call: () => Promise<unknown>, before?: string): Promise<readonly Timed[]> {
  const prototype = Client.prototype as unknown as { query: Send };
  const send = prototype.query;
  const times: Timed[] = [];
  async function explain(client: Client, { text, values }: Statement): Promise<void> {
    if (!isReading(text)) return;
    if (before !== undefined) await send.call(client, before);
    const { rows } = (await send.call(
      client,
      `explain (analyze, format json) ${text}`,
      values,
    )) as QueryResult<Explained>;
    const [explained] = rows[0]?.['QUERY PLAN'] ?? [];
    if (explained) times.push({ text, milliseconds: explained['Execution Time'], scans: scansOf(explained.Plan) });
  }
  async function oneByOne(client: Client, pipeline: Pipeline): Promise<void> {
    try {
      for (const statement of pipeline.queries) {
        await explain(client, statement);
        void send.call(client, statement);
      }
    } catch (error) {
      await refuse(client, pipeline, error);
    }
  }
  prototype.query = function timed(this: Client, ...sent: unknown[]): unknown {
    const [message] = sent;
    return message instanceof Pipeline ? oneByOne(this, message) : send.apply(this, sent);
  };
  try {
    await call();
  } finally {
    prototype.query = send;
  }
  return times;
}
