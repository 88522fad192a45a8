/** The specification's own lists, kept as data: every address of the portal, every call of the gateway, and its sentences. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export type Row = Readonly<Record<string, string>>;

/** Reads a table whose first line names the columns. */
export function readTable(name: 'routes' | 'calls' | 'sentences'): readonly Row[] {
  const text = readFileSync(resolve(`deploy/checks/specification/${name}.tsv`), 'utf8');
  const [head = '', ...lines] = text.trimEnd().split('\n');
  const columns = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']));
  });
}
