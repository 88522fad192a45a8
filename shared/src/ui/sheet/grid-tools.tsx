/** Above a grid: how it stands, and which of its rows to show. */
import { Button } from '@mantine/core';
import type { RefObject } from 'react';
import { formatCount } from '../../i18n/format.ts';
import type { GridRow } from './rows.ts';
import { useSheetText } from './words.ts';

/** Those that were such when only they were asked for: a row that is repaired does not run away from under the hand. */
export interface Only {
  readonly which: 'bad' | 'known';
  readonly keys: ReadonlySet<string>;
}

interface Props {
  /** Says how it stands; who pressed what goes away goes on here. */
  readonly statusRef: RefObject<HTMLParagraphElement | null>;
  readonly rows: readonly GridRow[];
  /** How many cells are to be repaired. */
  readonly cells: number;
  readonly bad: ReadonlySet<string>;
  /** Of rows that the gateway has already; the choice is named by the caller. */
  readonly known: { readonly keys: ReadonlySet<string>; readonly label: string } | undefined;
  /** Whether there was ever something to repair: the press that leaves the last cell must still find what it began on. */
  readonly isRepairing: boolean;
  readonly only: Only | null;
  readonly onOnly: (only: Only | null) => void;
  readonly onNext: () => void;
}

export function GridTools({ statusRef, rows, cells, bad, known, isRepairing, only, onOnly, onNext }: Props) {
  const t = useSheetText();
  const choices = [
    { which: 'bad', keys: bad, label: t('only_bad') },
    ...(known ? [{ which: 'known', ...known } as const] : []),
  ] as const;
  const narrow = (next: Only | null, left: number) => {
    if (!next && left === 0) statusRef.current?.focus();
    onOnly(next);
  };
  return (
    <div className="k-grid-tools">
      <p ref={statusRef} role="status" tabIndex={-1}>
        {cells === 0
          ? t('in_order', { count: rows.length, rows: formatCount(rows.length) })
          : t('to_repair', {
              cells: formatCount(cells),
              rows: formatCount(bad.size),
              total: formatCount(rows.length),
            })}
      </p>
      {choices.map(
        ({ which, keys, label }) =>
          (keys.size > 0 || only?.which === which) && (
            <label key={which} className="k-grid-only">
              <input
                type="checkbox"
                checked={only?.which === which}
                onChange={({ currentTarget: { checked } }) => narrow(checked ? { which, keys } : null, keys.size)}
              />
              {label}
            </label>
          ),
      )}
      {isRepairing && (
        <Button
          className="k-grid-next"
          variant="default"
          size="xs"
          aria-keyshortcuts="F8"
          aria-disabled={cells === 0}
          data-disabled={cells === 0}
          onClick={onNext}
        >
          {t('next')}
        </Button>
      )}
    </div>
  );
}
