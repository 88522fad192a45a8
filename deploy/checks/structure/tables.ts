/**
 * Lists that are kept as data: every address of the portal, every call of the gateway, the sentences of the specification, the invariants
 * of money, and the faults that the product survives.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The cells of a row by the names of their columns, in the order of the columns. */
export type Row = Readonly<Record<string, string>>;

type TableName = 'routes' | 'calls' | 'sentences' | 'invariants' | 'faults';

export const tablePath = (name: TableName): string => `deploy/checks/specification/${name}.tsv`;

/** A row as it is written in its file: an empty last column is left out. */
export const lineOf = (row: Row): string => Object.values(row).join('\t').replace(/\t$/, '');

/** Reads a table whose first line names the columns. */
export function readTable(name: TableName): readonly Row[] {
  const text = readFileSync(resolve(tablePath(name)), 'utf8');
  const [head = '', ...lines] = text.trimEnd().split('\n');
  const columns = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']));
  });
}
