/**
 * Rows that are sent together: all of them are corrected first, then sent in one call. Repeating the call creates the records only once.
 */
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { useRevalidator } from 'react-router-dom';
import type * as v from 'valibot';
import { requiredColumns, type Sheet } from '../../domain/sheet/rows.ts';
import { GatewayError } from '../../gateway/errors.ts';
import { useKitText } from '../../i18n/kit.ts';
import { useRaise } from '../../router/raise.ts';
import { reportError } from '../overlay/error-queue.ts';
import { knownRows, refusedRows, type KnownRows } from './sheet-commit.ts';
import type { AllOrNothingPlan } from './sheet-upload.tsx';
import { State } from '../page/states.tsx';
import { wireFile, type SheetFile } from './file.ts';
import { SheetGrid } from './grid.tsx';
import { sheetStorage } from './sheet-storage.ts';
import { takeFocus } from '../page/take-focus.ts';
import { SheetAlert, SheetNotices } from './notices.tsx';
import { useRows } from './rows.ts';
import { totalOf } from './understood.ts';
import { CheckedRows, useSheetCheck } from './check.tsx';
import { UploadFooter } from './upload-footer.tsx';
import { useSheetText } from './words.ts';

interface Props<S extends v.GenericSchema> {
  readonly plan: AllOrNothingPlan<S>;
  readonly sheet: Sheet;
  readonly file: SheetFile;
  /** Receives the number of rows that would be lost by leaving now. */
  readonly onLeft: (count: number) => void;
  /** Returns to the choice of columns; undefined for restored rows, whose file is no longer available. */
  readonly onMatch: (() => void) | undefined;
  readonly onAnother: () => void;
  readonly onClose: () => void;
}

/** The response may be lost or incomplete although the records were created. */
const isUnknown = ({ kind }: GatewayError): boolean => kind === 'unreachable' || kind === 'malformed';

export function AllOrNothingUpload<S extends v.GenericSchema>(props: Props<S>) {
  const { plan, sheet, file, onLeft, onMatch, onAnother, onClose } = props;
  const kit = useKitText();
  const t = useSheetText();
  const raise = useRaise();
  const { revalidate } = useRevalidator();
  const rows = useRows(sheet, file.read, file.known);
  const [share, setShare] = useState<number | null>(null);
  const [isSent, setSent] = useState(file.isSent);
  const [chosen, setChosen] = useState(file.chosen);
  const [made, setMade] = useState<ReactNode>(null);
  const { name, columnMatches, key } = file;
  const { missing, unknown } = file.read;
  const required = requiredColumns(sheet);
  const isEmpty = rows.rows.length === 0;
  const isReady = !isEmpty && rows.words.size === 0;
  const known = rows.rows.filter((row) => row.known !== undefined).length;
  const check = useSheetCheck(plan.checkAll, {
    sheet,
    rows,
    isWanted: isReady && !isSent && share === null,
    refused: explain,
  });
  const total = useMemo(() => {
    const all = totalOf(sheet.columns, rows.rows);
    const others = totalOf(
      sheet.columns,
      rows.rows.filter((row) => row.known === undefined),
    );
    return all !== undefined && others !== undefined ? { all, others } : undefined;
  }, [sheet, rows.rows]);

  const storeSheet = (sent: boolean, choice: KnownRows | undefined) => {
    const lines = rows.rows.map(({ line, cells, known }) => ({
      line,
      cells: [...cells],
      ...(known !== undefined && { known }),
    }));
    const isChosen = sent && choice !== undefined;
    const sheet = { name, told: columnMatches, key, isSent: sent, ...(isChosen && { chosen: choice }), rows: lines };
    sheetStorage(plan.storageName).write(isEmpty || made ? null : sheet);
  };
  const onHide = useEffectEvent(() => storeSheet(isSent || share !== null, chosen));
  useEffect(() => {
    const listen = () => onHide();
    addEventListener('pagehide', listen);
    return () => removeEventListener('pagehide', listen);
  }, []);

  async function send(choice: KnownRows | undefined): Promise<void> {
    // Stored before sending: from now on, the same rows are always sent with the same key.
    storeSheet(true, choice);
    setChosen(choice);
    setShare(0);
    try {
      const sent = {
        file: await wireFile(sheet, rows.rows),
        name,
        columnMatches,
        key,
        known: choice,
        onProgress: setShare,
      };
      const outcome = await plan.commitAll(sent);
      sheetStorage(plan.storageName).write(null);
      onLeft(0);
      setMade(outcome);
      void revalidate();
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      setSent(isUnknown(error));
      if (!isUnknown(error)) explain(error);
    } finally {
      setShare(null);
    }
  }

  function explain(error: GatewayError): void {
    storeSheet(false, undefined);
    const [refused, known] = [refusedRows(error), knownRows(error)];
    if (refused.size + known.size === 0) reportError(error);
    // The first row is line 2 of the sheet.
    const byRow = <T,>(messages: ReadonlyMap<number, T>): ReadonlyMap<string, T> =>
      new Map(
        rows.rows.flatMap(({ key }, at) => {
          const word = messages.get(at + 2);
          return word === undefined ? [] : [[key, word] as const];
        }),
      );
    if (known.size > 0) rows.recognise(byRow(known));
    else rows.settle(byRow(refused));
  }

  if (made)
    return (
      <>
        <div ref={takeFocus} className="k-sheet-made" tabIndex={-1}>
          {made}
        </div>
        <div className="k-sheet-foot">
          <Button variant="default" onClick={onAnother}>
            {t('another')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {kit('close')}
          </Button>
        </div>
      </>
    );
  return (
    <>
      {!isSent && <SheetNotices missing={missing.filter((one) => required.includes(one))} unknown={unknown} />}
      {isSent && <SheetAlert title={t('unanswered')}>{t('lost')}</SheetAlert>}
      {known > 0 && !isSent && (
        <SheetAlert title={plan.again.title(known, rows.rows.length)}>{plan.again.text}</SheetAlert>
      )}
      {isEmpty ? (
        <State title={t('fault.empty')} />
      ) : (
        <fieldset className="k-sheet-rows" disabled={isSent || share !== null}>
          <SheetGrid
            columns={sheet.columns}
            required={required}
            label={plan.title}
            rows={check.rows}
            again={plan.again}
          />
        </fieldset>
      )}
      {isReady && !isSent && share === null && <CheckedRows {...check} />}
      <UploadFooter
        all={rows.rows.length}
        known={known}
        total={total}
        sent={isSent ? { chosen } : null}
        words={plan}
        share={share}
        isReady={isReady && (isSent || check.isAnswered)}
        isClean={isReady}
        onSend={(next) => void send(next).catch(raise)}
        onMatch={onMatch}
        onAnother={onAnother}
      />
    </>
  );
}
