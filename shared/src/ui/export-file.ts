import type { ListPage } from '../router/loaders.ts';
import { dayOf } from '../i18n/format.ts';
import { csvHead, csvRows } from './export-csv.ts';
import type { Column } from './list-table.tsx';

/** Rows asked for at a time; few enough that an answer comes soon, and the most that a page of a list shows. */
const AT_ONCE = 500;

/** Long enough for a browser to have begun saving. In milliseconds. */
const KEPT = 60_000;

/** What file systems refuse in a name. */
const UNNAMEABLE = /[\\/:*?"<>|\p{Cc}]+/gu;

/** Hands a file to the browser, which saves it: `Customers 2026-11-20.csv`. */
export function saveCsv(title: string, parts: readonly string[]): void {
  const address = URL.createObjectURL(new Blob([...parts], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${title.replace(UNNAMEABLE, ' ').trim()} ${dayOf()}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT);
}

interface Export<T> {
  readonly list: Pick<ListPage<T>, 'readRows'>;
  readonly columns: readonly Column<T>[];
  readonly signal: AbortSignal;
  /** Hears how many rows have come. */
  readonly onProgress: (done: number) => void;
}

/**
 * Every row of the list's search and filters, in its order, as parts of a file, and how many there are. A row that moved to a
 * later page meanwhile is written once. Rejects with `GatewayError`, or when `signal` aborts.
 */
export async function readAll<T extends { readonly id: string }>({ list, columns, signal, onProgress }: Export<T>) {
  const seen = new Set<string>();
  const parts = [csvHead(columns)];
  for (let skip = 0, total = 1; skip < total; skip += AT_ONCE) {
    const page = await list.readRows({ skip, limit: AT_ONCE }, signal);
    const rows = page.data.filter(({ id }) => !seen.has(id));
    for (const { id } of rows) seen.add(id);
    parts.push(csvRows(columns, rows));
    total = page.total;
    onProgress(seen.size);
  }
  return { parts, count: seen.size };
}
