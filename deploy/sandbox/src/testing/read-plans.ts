/**
 * `read-plans.tsv`: by which indexes each request of each reading call finds its rows in tables of a year's size, as PostgreSQL chose them
 * over a million payments. `npm run bench -- reads` compares, and with `--confirm` writes it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How one request reads large tables. */
export interface Plan {
  /** `POST bills/list` */
  readonly call: string;
  /** The query of the list's screen: `sort=amount&dir=asc`; empty for its first page, and for a call without variations. */
  readonly query: string;
  /** `bills: bills_account_id_created_at_index`, in order. */
  readonly scans: readonly string[];
}

/** Stands in the place of indexes where a large table is read whole. */
export const NO_INDEX = 'no index';

const FILE = join(import.meta.dirname, 'read-plans.tsv');
const HEADER = 'call\tquery\tscans';
const BETWEEN = ', ';

export function readPlans(): readonly Plan[] {
  const [, ...lines] = readFileSync(FILE, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [call = '', query = '', scans = ''] = line.split('\t');
    return { call, query, scans: scans === '' ? [] : scans.split(BETWEEN) };
  });
}

const lineOf = ({ call, query, scans }: Plan): string => [call, query, scans.join(BETWEEN)].join('\t');

export const writePlans = (plans: readonly Plan[]): void =>
  writeFileSync(FILE, `${[HEADER, ...plans.map(lineOf)].join('\n')}\n`);

/** The lines that only one side has, with the sign of a diff. */
export function differences(before: readonly Plan[], now: readonly Plan[]): readonly string[] {
  const [were, are] = [before.map(lineOf), now.map(lineOf)];
  return [
    ...were.filter((line) => !are.includes(line)).map((line) => `- ${line}`),
    ...are.filter((line) => !were.includes(line)).map((line) => `+ ${line}`),
  ];
}
