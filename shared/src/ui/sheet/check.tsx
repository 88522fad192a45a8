/**
 * The gateway's check of corrected rows before they are sent: a summary of the records that the rows would create, and warnings about
 * cells.
 */
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Sheet } from '../../domain/sheet/rows.ts';
import { GatewayError } from '../../gateway/errors.ts';
import { useRaise } from '../../router/raise.ts';
import { reportError } from '../overlay/error-queue.ts';
import { PartFailed } from '../page/lazy-part.tsx';
import { wireFile } from './file.ts';
import type { GridRow, Rows } from './rows.ts';
import { refusedRows, type CheckAll, type SheetCheck } from './sheet-commit.ts';
import { useSheetText } from './words.ts';

/** Milliseconds without a change before rows are checked, so that they are not checked after every letter. */
const PAUSE_MS = 400;

/** The line of the first row in the file that is sent. */
const FIRST_LINE = 2;

interface CheckedSheet {
  readonly sheet: Sheet;
  readonly rows: Rows;
  /** Whether the rows should be checked now. */
  readonly isWanted: boolean;
  /** Receives a refusal whose errors name cells. */
  readonly refused: (error: GatewayError) => void;
}

interface CheckResult {
  /** The rows that were checked. */
  readonly of: readonly GridRow[];
  readonly check: SheetCheck | 'failed';
}

function withCautions({ columns }: Sheet, rows: Rows, { cautions }: SheetCheck): Rows {
  const all = new Map(rows.cautions);
  for (const { line, column, text } of cautions) {
    const row = rows.rows[line - FIRST_LINE];
    const at = columns.findIndex(({ name }) => name === column);
    if (row && at >= 0) all.set(row.key, { [at]: text, ...all.get(row.key) });
  }
  return { ...rows, cautions: all };
}

/** `isAnswered` is true immediately if there is no check. The returned `rows` include the warnings of the check. */
export function useSheetCheck(checkAll: CheckAll | undefined, { sheet, rows, isWanted, refused }: CheckedSheet) {
  const raise = useRaise();
  const [answer, setAnswer] = useState<CheckResult | null>(null);
  const [tries, setTries] = useState(1);
  const of = rows.rows;
  const read = async (signal: AbortSignal) => {
    if (!checkAll) return;
    try {
      const file = await wireFile(sheet, of);
      const check = await checkAll({ file, lines: of.map(({ line }) => line) }, signal);
      if (!signal.aborted) setAnswer({ of, check });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof GatewayError)) throw error;
      if (refusedRows(error).size > 0) return refused(error);
      setAnswer({ of, check: 'failed' });
      // The dialog shows the reason, because checking again would not help.
      if (error.kind === 'refused') reportError(error);
    }
  };
  const ask = useEffectEvent((signal: AbortSignal) => void read(signal).catch(raise));
  useEffect(() => {
    if (!isWanted) return undefined;
    const control = new AbortController();
    const timer = setTimeout(() => ask(control.signal), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [of, isWanted, tries]);
  const check = answer?.of === of ? answer.check : null;
  const checked = check === null || check === 'failed' ? null : check;
  return {
    rows: useMemo(() => (checked ? withCautions(sheet, rows, checked) : rows), [sheet, rows, checked]),
    isAnswered: checkAll === undefined || checked !== null,
    isAsked: checkAll !== undefined,
    check,
    again: () => {
      setAnswer(null);
      setTries(tries + 1);
    },
  };
}

/** Shown below the rows: the result of the check, or its progress. */
export function CheckedRows({ rows, check, isAsked, again }: ReturnType<typeof useSheetCheck>) {
  const t = useSheetText();
  if (!isAsked) return null;
  if (check === 'failed') return <PartFailed again={again} />;
  if (check === null)
    return (
      <p className="k-muted" role="status">
        {t('checking')}
      </p>
    );
  const { surplus } = check;
  const leaveOut = () =>
    rows.remove(...(surplus?.lines ?? []).flatMap((line) => rows.rows[line - FIRST_LINE]?.key ?? []));
  return (
    <div className="k-sheet-check">
      {check.summary}
      {surplus && surplus.lines.length > 0 && (
        <Button variant="default" onClick={leaveOut}>
          {surplus.label}
        </Button>
      )}
    </div>
  );
}
