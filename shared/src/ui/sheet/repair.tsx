/** Rows that are sent one by one: correct the faulty rows, send the valid rows, and see the outcomes. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type * as v from 'valibot';
import { valuesOf, requiredColumns, type ReadRows, type Sheet } from '../../domain/sheet/rows.ts';
import { formatCount } from '../../i18n/format.ts';
import { useKitText } from '../../i18n/kit.ts';
import { useRaise } from '../../router/raise.ts';
import type { RowOutcome } from './sheet-commit.ts';
import type { RowsPlan } from './sheet-upload.tsx';
import { State } from '../page/states.tsx';
import { SheetGrid } from './grid.tsx';
import { SheetAlert, SheetNotices } from './notices.tsx';
import { useRows } from './rows.ts';
import { useSending } from './sending.ts';
import { saveResult } from './template.ts';
import { useSheetText } from './words.ts';

interface Props<S extends v.GenericSchema> {
  readonly plan: RowsPlan<S>;
  readonly sheet: Sheet;
  readonly read: ReadRows;
  /** Receives the number of rows that would be lost by leaving now. */
  readonly onLeft: (count: number) => void;
  readonly onAnother: () => void;
  readonly onClose: () => void;
}

interface Tally {
  readonly done: number;
  readonly refused: number;
  readonly lost: number;
  readonly untried: number;
}

function tallyOf(outcomes: ReadonlyMap<string, RowOutcome>, total: number): Tally {
  const all = [...outcomes.values()];
  const done = all.filter((outcome) => outcome === 'done').length;
  const lost = all.filter((outcome) => outcome !== 'done' && outcome.kind === 'unreachable').length;
  return { done, lost, refused: all.length - done - lost, untried: total - all.length };
}

const counted = (tally: Tally) =>
  Object.fromEntries(Object.entries(tally).map(([name, count]) => [name, formatCount(Number(count))]));

export function SheetRepair<S extends v.GenericSchema>({ plan, sheet, read, onLeft, onAnother, onClose }: Props<S>) {
  const kit = useKitText();
  const t = useSheetText();
  const raise = useRaise();
  const { revalidate } = useRevalidator();
  const rows = useRows(sheet, read);
  const [tally, setTally] = useState<Tally | null>(null);
  const { sending, send, stop } = useSending(plan.commit, (outcomes, total) => {
    const now = tallyOf(outcomes, total);
    rows.settle(outcomes);
    setTally(now);
    onLeft(rows.rows.length - now.done);
    if (now.done > 0) void revalidate();
  });
  const ready = rows.rows.filter(({ key }) => !rows.words.has(key));
  const forms = () => ready.map(({ key, cells }) => ({ key, form: valuesOf(sheet, cells) as v.InferInput<S> }));
  const isOver = rows.rows.length === 0;
  const save = () => void saveResult(plan.title, sheet, rows).catch(raise);
  return (
    <>
      {!tally && <SheetNotices {...read} />}
      {tally && !sending && (
        <SheetAlert tone={tally.refused + tally.lost + tally.untried > 0 ? 'wait' : 'ok'} title={t('sent')}>
          {t('tally', counted(tally))}
        </SheetAlert>
      )}
      {isOver ? (
        <State title={t(tally ? 'over' : 'fault.empty')} />
      ) : (
        <fieldset className="k-sheet-rows" disabled={sending !== null}>
          <SheetGrid columns={sheet.columns} required={requiredColumns(sheet)} label={plan.title} rows={rows} />
        </fieldset>
      )}
      <div className="k-sheet-foot">
        {sending ? (
          <>
            <progress
              aria-label={t('sending', { done: formatCount(sending.done), total: formatCount(sending.total) })}
              value={sending.done}
              max={sending.total}
            />
            <span className="k-num" role="status">
              {sending.isStopping
                ? t('stopping')
                : t('sending', { done: formatCount(sending.done), total: formatCount(sending.total) })}
            </span>
            <Button variant="default" disabled={sending.isStopping} onClick={stop}>
              {t('stop')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="default" onClick={onAnother}>
              {t('another')}
            </Button>
            {rows.done.length > 0 && (
              <Button variant="default" onClick={save}>
                {t('result.save')}
              </Button>
            )}
            {ready.length > 0 && <Button onClick={() => send(forms())}>{plan.send(ready.length)}</Button>}
            {isOver && <Button onClick={onClose}>{kit('close')}</Button>}
          </>
        )}
      </div>
    </>
  );
}
