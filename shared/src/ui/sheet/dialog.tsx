import './sheet.css';
import { Modal } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { startTransition, useEffect, useRef, useState } from 'react';
import type * as v from 'valibot';
import type { SheetColumn } from '../../domain/sheet/columns.ts';
import type { ReadRows } from '../../domain/sheet/rows.ts';
import { useKitText } from '../../i18n/kit.ts';
import { useRaise } from '../../router/raise.ts';
import { store } from '../../session/atoms.ts';
import { confirm } from '../confirm.tsx';
import { isDialogOpenAtom } from '../dialogs.tsx';
import type { SheetPlan } from '../sheet-upload.tsx';
import { useLeaveGuard } from '../use-leave-guard.ts';
import { SheetChoose } from './choose.tsx';
import { SheetRepair } from './repair.tsx';
import { useSheetText } from './words.ts';

interface Props<S extends v.GenericSchema> {
  readonly plan: SheetPlan<S>;
  readonly onClose: () => void;
}

/** Fills the window: rows need room. Asks before rows that are not sent are lost. */
export function SheetDialog<S extends v.GenericSchema>({ plan, onClose }: Props<S>) {
  const kit = useKitText();
  const t = useSheetText();
  const raise = useRaise();
  const isCovered = useAtomValue(isDialogOpenAtom, { store });
  const [columns, setColumns] = useState<readonly SheetColumn[] | null>(null);
  const [read, setRead] = useState<ReadRows | null>(null);
  const left = useRef(0);
  useLeaveGuard(() => left.current > 0);

  const [{ load, schema }] = useState(() => ({ load: plan.columns, schema: plan.schema }));
  useEffect(() => {
    load().then(setColumns, raise);
    // oxlint-disable-next-line react/exhaustive-deps -- asked for once
  }, []);

  const [sheet, setSheet] = useState<{ readonly columns: readonly SheetColumn[]; readonly schema: S } | null>(null);
  if (columns && !sheet) setSheet({ columns, schema });

  const take = (next: ReadRows | null) => {
    left.current = next?.rows.length ?? 0;
    // Drawn a little at a time: the page goes on listening.
    startTransition(() => setRead(next));
  };
  /** Does something that loses what was not sent, if that is wanted. */
  const losing = async (act: () => void) => {
    const words = {
      title: t('leave'),
      text: t('leave_text'),
      action: kit('leave.action'),
      stay: kit('leave.stay'),
    };
    if (left.current === 0 || (await confirm({ ...words, isDanger: true }))) act();
  };
  const close = () => void losing(onClose).catch(raise);
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
          {sheet &&
            (read ? (
              <SheetRepair
                plan={plan}
                sheet={sheet}
                read={read}
                onLeft={(count) => (left.current = count)}
                onAnother={() => void losing(() => take(null)).catch(raise)}
                onClose={onClose}
              />
            ) : (
              <SheetChoose title={plan.title} sheet={sheet} onRead={take} />
            ))}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
