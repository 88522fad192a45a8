import './sheet.css';
import { Modal } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { startTransition, useEffect, useRef, useState } from 'react';
import type * as v from 'valibot';
import type { KnownHeads } from '../../domain/sheet/columns.ts';
import type { ReadRows } from '../../domain/sheet/rows.ts';
import { GatewayError } from '../../gateway/errors.ts';
import { useKitText } from '../../i18n/kit.ts';
import { useRaise } from '../../router/raise.ts';
import { store } from '../../session/atoms.ts';
import { confirm } from '../overlay/confirm.tsx';
import { isDialogOpenAtom } from '../overlay/dialogs.tsx';
import { reportError } from '../overlay/error-queue.ts';
import { useFocusBack } from '../overlay/use-focus-back.ts';
import type { Prepared, SheetPlan } from './sheet-upload.tsx';
import { useLeaveGuard } from '../form/use-leave-guard.ts';
import { SheetChoose } from './choose.tsx';
import { readFile, restoreFile, type SheetFile } from './file.ts';
import { sheetStorage } from './sheet-storage.ts';
import { SheetMatch } from './match.tsx';
import { SheetRepair } from './repair.tsx';
import { AllOrNothingUpload } from './all-or-nothing-upload.tsx';
import { useSheetText } from './words.ts';

interface Props<S extends v.GenericSchema> {
  readonly plan: SheetPlan<S>;
  readonly onClose: () => void;
}

/** Whether required columns are missing although some headings of the file match no column. */
const isUnclear = ({ missing, unknown }: ReadRows): boolean => missing.length > 0 && unknown.length > 0;

/** The dialog fills the window, because rows need space. It opens a confirmation before unsent rows are lost. */
export function SheetDialog<S extends v.GenericSchema>({ plan, onClose }: Props<S>) {
  useFocusBack();
  const kit = useKitText();
  const t = useSheetText();
  const raise = useRaise();
  const isCovered = useAtomValue(isDialogOpenAtom, { store });
  const [prepared, setPrepared] = useState<Prepared<S> | null>(null);
  const [file, setFile] = useState<SheetFile | null>(null);
  const [isMatching, setMatching] = useState(false);
  const left = useRef(0);
  useLeaveGuard(() => left.current > 0);

  const take = (next: SheetFile | null, isClear = true) => {
    left.current = next?.read.rows.length ?? 0;
    // Rendered as a transition, so that the page stays responsive.
    startTransition(() => {
      setMatching(!isClear);
      setFile(next);
    });
  };

  /**
   * Rows that the tab stored before a reload are shown first; another file can be chosen only after discarding them.
   */
  async function prepare(): Promise<void> {
    const next = await plan.prepare();
    const stored = 'storageName' in plan ? await restoreFile(next.sheet, plan.storageName) : undefined;
    setPrepared(next);
    take(stored ?? null);
  }
  const begin = () =>
    void prepare().catch((error: unknown) => {
      if (!(error instanceof GatewayError)) return raise(error);
      reportError(error);
      onClose();
    });
  // oxlint-disable-next-line react/exhaustive-deps -- asked for once, and again by those who want another file
  useEffect(begin, []);

  const clearStored = () => 'storageName' in plan && sheetStorage(plan.storageName).write(null);
  /** Runs an action that loses unsent rows, after a confirmation. */
  const losing = async (act: () => void) => {
    const words = {
      title: t('leave'),
      text: t('leave_text'),
      action: kit('leave.action'),
      stay: kit('leave.stay'),
    };
    if (left.current > 0 && !(await confirm({ ...words, isDanger: true }))) return;
    clearStored();
    act();
  };
  const close = () => void losing(onClose).catch(raise);
  const another = () => void losing(begin).catch(raise);

  async function match(columnMatches: KnownHeads): Promise<void> {
    if (!prepared || !file) return;
    take({ ...(await readFile(prepared.sheet, file, columnMatches)), columnMatches });
  }

  const known = prepared?.known;
  const shared = { onLeft: (count: number) => (left.current = count), onAnother: another, onClose };
  return (
    <Modal.Root
      opened
      fullScreen
      lockScroll={false}
      trapFocus={!isCovered}
      closeOnEscape={!isCovered}
      onClose={close}
      transitionProps={{ duration: 140 }}
      className="k-sheet"
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>{plan.title}</Modal.Title>
          <Modal.CloseButton aria-label={kit('close')} />
        </Modal.Header>
        <Modal.Body>
          {prepared && !file && (
            <SheetChoose
              title={plan.title}
              sheet={prepared.sheet}
              known={known}
              secondaryAction={prepared.secondaryAction}
              closed={prepared.closed}
              onRead={(next) => take(next, !known || !isUnclear(next.read))}
            />
          )}
          {prepared && file && isMatching && (
            <SheetMatch
              sheet={prepared.sheet}
              raw={file.raw}
              known={{ ...known, ...file.columnMatches }}
              onMatched={(columnMatches) => void match(columnMatches).catch(raise)}
              onAnother={another}
            />
          )}
          {prepared && file && !isMatching && 'commit' in plan && (
            <SheetRepair plan={plan} sheet={prepared.sheet} read={file.read} {...shared} />
          )}
          {prepared && file && !isMatching && 'commitAll' in plan && (
            <AllOrNothingUpload
              plan={plan}
              sheet={prepared.sheet}
              file={file}
              onMatch={known && !file.isRestored ? () => setMatching(true) : undefined}
              {...shared}
            />
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
