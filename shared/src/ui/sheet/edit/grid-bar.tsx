/**
 * The bar above a grid: the state of its unsaved cells, and buttons for undo, redo and the next cell that must be corrected.
 */
import { ActionIcon, Button } from '@mantine/core';
import IconUndo from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconRedo from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs';
import IconKeys from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import { useSyncExternalStore, type ReactNode } from 'react';
import { formatCount } from '../../../i18n/format.ts';
import type { GridItem } from './columns.ts';
import type { Edits } from './edits.ts';
import { useEditText } from './words.ts';

interface Props<R extends GridItem> {
  readonly edits: Edits<R>;
  readonly isReadOnly: boolean;
  readonly onNext: () => void;
  readonly onTurn: (kind: 'undone' | 'redone') => void;
  readonly onShortcuts: () => void;
  readonly children: ReactNode;
}

const sum = (counts: Iterable<number>): number => {
  let all = 0;
  for (const count of counts) all += count;
  return all;
};

export function GridBar<R extends GridItem>({ edits, isReadOnly, onNext, onTurn, onShortcuts, children }: Props<R>) {
  const t = useEditText();
  useSyncExternalStore(edits.subscribe, edits.version);
  const rows = edits.all().size;
  const bad = sum(edits.bad().values());
  return (
    <div className="k-grid-tools k-edit-tools">
      {children}
      <p role="status" data-bad={bad > 0 || undefined}>
        {bad > 0
          ? t('to_repair', { count: bad, cells: formatCount(bad), rows: formatCount(edits.bad().size) })
          : rows > 0
            ? t('changed', { count: rows, rows: formatCount(rows) })
            : ''}
      </p>
      {bad > 0 && (
        <Button className="k-grid-next" variant="default" size="xs" aria-keyshortcuts="F8" onClick={onNext}>
          {t('next')}
        </Button>
      )}
      {!isReadOnly && (
        <>
          <ActionIcon
            variant="default"
            aria-label={t('undo')}
            title={t('undo')}
            aria-keyshortcuts="Control+Z"
            disabled={!edits.canUndo()}
            onClick={() => onTurn('undone')}
          >
            <IconUndo size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label={t('redo')}
            title={t('redo')}
            aria-keyshortcuts="Control+Y"
            disabled={!edits.canRedo()}
            onClick={() => onTurn('redone')}
          >
            <IconRedo size={18} aria-hidden />
          </ActionIcon>
        </>
      )}
      <ActionIcon
        className="k-edit-keys"
        variant="default"
        aria-label={t('keys')}
        title={t('keys')}
        aria-keyshortcuts="Control+/"
        onClick={onShortcuts}
      >
        <IconKeys size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
