/** Rows while a person corrects them: the faults of their cells, and the outcomes of rows that were sent. */
import { useMemo, useState } from 'react';
import {
  faultsOf,
  repeatedCells,
  type Repeated,
  type ReadRows,
  type Sheet,
  type SheetRow,
} from '../../domain/sheet/rows.ts';
import { wireOf } from '../../domain/sheet/columns.ts';
import { rule } from '../../contract/kernel/rules.ts';
import { codeMessage, kitMessages, ruleMessage } from '../../i18n/kit.ts';
import type { RowOutcome } from './sheet-commit.ts';

export interface GridRow extends SheetRow {
  /** The gateway's faults of the row's cells, until the cells are changed: from the column to a rule or a sentence. */
  readonly gatewayFaults: Readonly<Record<number, string>>;
  /** True if the row was sent and no response came, so that it must not be changed. */
  readonly isLost: boolean;
  /** The number of the gateway's existing record for the row, until the row is changed. */
  readonly known?: string | undefined;
}

/** The faults of the cells of a row, as text, by column. */
export type CellWords = Readonly<Record<number, string>>;

const NOTHING = {};

/** The messages of the gateway's refusal by column. A message about no column of the sheet is shown at the first cell. */
function faultsFromOutcome(sheet: Sheet, outcome: Exclude<RowOutcome, 'done'>): Record<number, string> {
  const gatewayFaults: Record<number, string> = {};
  for (const [name, message] of Object.entries(outcome.fields)) {
    const at = sheet.columns.findIndex((column) => column.name === name);
    gatewayFaults[Math.max(at, 0)] ??= message;
  }
  if (Object.keys(gatewayFaults).length > 0) return gatewayFaults;
  const hasMessage = outcome.kind === 'refused' || outcome.kind === 'session';
  return { 0: hasMessage ? codeMessage(outcome.code, outcome.message) : kitMessages.text('error.malformed_text') };
}

function wordsOf(sheet: Sheet, rows: readonly GridRow[], repeated: ReturnType<typeof repeatedCells>) {
  const words = new Map<string, CellWords>();
  for (const { key, faults, gatewayFaults } of rows) {
    const twice = repeated.get(key);
    const own: Record<number, string> = {};
    for (const [at, { line }] of Object.entries<Repeated>(twice ?? NOTHING))
      own[Number(at)] = ruleMessage(rule('repeated', { line }));
    for (const [at, message] of Object.entries({ ...gatewayFaults, ...faults }))
      own[Number(at)] = ruleMessage(message, sheet.columns[Number(at)]?.label);
    if (Object.keys(own).length > 0) words.set(key, own);
  }
  return words;
}

/** The warnings about cells without a fault, by row. */
function cautionsOf({ columns }: Sheet, rows: readonly GridRow[], words: ReadonlyMap<string, CellWords>) {
  const cautions = new Map<string, CellWords>();
  const careful = columns.flatMap((column, at) => (column.caution ? [{ column, at }] : []));
  for (const { key, cells } of rows)
    for (const { column, at } of careful) {
      const caution = words.get(key)?.[at] === undefined && column.caution?.(wireOf(column, cells[at] ?? ''));
      if (caution) cautions.set(key, { ...cautions.get(key), [at]: caution });
    }
  return cautions;
}

const NONE: ReadonlyMap<number, string> = new Map();

/** `known` has the rows that the gateway has already: it maps the line of a row to the number of the gateway's record. */
export function useRows(sheet: Sheet, read: ReadRows, known = NONE) {
  const [rows, setRows] = useState<readonly GridRow[]>(() =>
    read.rows.map((row) => ({ ...row, gatewayFaults: NOTHING, isLost: false, known: known.get(row.line) })),
  );
  const [done, setDone] = useState<readonly GridRow[]>([]);
  const repeated = useMemo(() => repeatedCells(sheet, [...done, ...rows]), [sheet, done, rows]);
  const words = useMemo(() => wordsOf(sheet, rows, repeated), [sheet, rows, repeated]);

  return {
    rows,
    done,
    /** The faults by row, without rows that have none. */
    words,
    /** The warnings by row, about cells that may be sent unchanged. */
    cautions: useMemo(() => cautionsOf(sheet, rows, words), [sheet, rows, words]),
    change: (key: string, at: number, text: string) =>
      setRows((before) =>
        before.map((row) => {
          if (row.key !== key) return row;
          const cells = row.cells.map((cell, place) => (place === at ? text : cell));
          const gatewayFaults = Object.fromEntries(
            Object.entries(row.gatewayFaults).filter(([place]) => Number(place) !== at),
          );
          return { ...row, cells, gatewayFaults, known: undefined, faults: faultsOf(sheet, cells) };
        }),
      ),
    remove: (...keys: readonly string[]) => setRows((before) => before.filter((row) => !keys.includes(row.key))),
    /** Marks the rows that the gateway has already. */
    recognise: (known: ReadonlyMap<string, string>) =>
      setRows((before) => before.map((row) => ({ ...row, known: known.get(row.key) }))),
    /** Removes the rows that were sent successfully, and shows the outcomes of the other rows. */
    settle: (outcomes: ReadonlyMap<string, RowOutcome>) => {
      setDone((before) => [...before, ...rows.filter(({ key }) => outcomes.get(key) === 'done')]);
      setRows(
        rows.flatMap((row) => {
          const outcome = outcomes.get(row.key);
          if (outcome === undefined) return row;
          if (outcome === 'done') return [];
          if (outcome.kind === 'unreachable') return { ...row, isLost: true };
          return { ...row, isLost: false, gatewayFaults: faultsFromOutcome(sheet, outcome) };
        }),
      );
    },
  };
}

export type Rows = ReturnType<typeof useRows>;
