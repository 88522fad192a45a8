/**
 * Finds the records of a remote for the palette: by words, with the list call of their screen, or by an id in the typed text.
 * `src/search/<name>.ts` of a remote exports a `search`, and the remote's manifest names it.
 */
import type { CallSpec } from '../contract/kernel/call.ts';
import { CODES } from '../contract/kernel/codes.ts';
import type { ListData, ListSpec } from '../contract/kernel/list.ts';
import { GatewayError } from '../gateway/errors.ts';
import { gateway } from '../gateway/gateway.ts';

export interface FoundRecord {
  readonly id: string;
  readonly label: string;
  /** Distinguishes the record from others of the same name. */
  readonly note: string;
  readonly to: string;
}

/** A few matching records, newest first. Rejects with `GatewayError`. */
export type RecordSearch = (text: string, signal: AbortSignal) => Promise<readonly FoundRecord[]>;

/** The maximum number of results of one search; the list shows all matches. */
const LIMIT = 5;

interface Searchable<T> {
  readonly list: ListSpec<T>;
  /** The call that reads one record by its id. */
  readonly get: CallSpec;
  /** The columns of the list that may contain `text`; if there are none, the list is not searched. */
  readonly columns: (text: string) => readonly string[];
  readonly toFound: (row: T) => FoundRecord;
}

/** The id of a record, also inside a pasted link. */
const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

const ignoreNotFound = (error: unknown): undefined => {
  if (!(error instanceof GatewayError) || error.code !== CODES.notFound.code) throw error;
};

export function recordSearch<T>({ list, get, columns, toFound }: Searchable<T>): RecordSearch {
  const byId = async (id: string, signal: AbortSignal) => {
    const row = await gateway.call<CallSpec>(get, { params: { id } }, { signal }).catch(ignoreNotFound);
    return row === undefined ? [] : [toFound(row as T)];
  };
  const byColumn = async (text: string, column: string, signal: AbortSignal) => {
    const view = list.readView(new URLSearchParams({ q: text, in: column }));
    const data = await gateway.call<CallSpec>(list, list.toInput({ ...view, limit: LIMIT }), { signal });
    return (data as ListData<T>).list.data.map(toFound);
  };
  return async (text, signal) => {
    const [id] = ID.exec(text) ?? [];
    if (id) return byId(id, signal);
    const rows = (await Promise.all(columns(text).map((column) => byColumn(text, column, signal)))).flat();
    return [...new Map(rows.map((row) => [row.id, row])).values()].slice(0, LIMIT);
  };
}
