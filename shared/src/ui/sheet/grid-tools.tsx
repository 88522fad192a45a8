/** The bar above a grid: the state of its rows, and the filter of rows. */
import { Button } from '@mantine/core';
import type { RefObject } from 'react';
import { formatCount } from '../../i18n/format.ts';
import { Checkbox } from '../page/checkbox.tsx';
import type { GridRow } from './rows.ts';
import { useSheetText } from './words.ts';

/**
 * The rows that a filter shows. They are determined only when the filter is set, so that a row does not disappear while it is being
 * corrected.
 */
export interface RowFilter {
  readonly which: 'bad' | 'known';
  readonly keys: ReadonlySet<string>;
}

interface Props {
  /** The element that shows the state; it gets the focus when the pressed button disappears. */
  readonly statusRef: RefObject<HTMLParagraphElement | null>;
  readonly rows: readonly GridRow[];
  /** The number of cells that must be corrected. */
  readonly cells: number;
  /** The number of cells that a person should check, although they may be sent. */
  readonly warnings: number;
  readonly bad: ReadonlySet<string>;
  /** The rows that the gateway has already, and the label of their filter. */
  readonly known: { readonly keys: ReadonlySet<string>; readonly label: string } | undefined;
  /**
   * Whether any cell ever had to be corrected. The buttons then stay: a click on a button can also end the correction of the last cell, and
   * the button must not disappear during the click.
   */
  readonly isRepairing: boolean;
  readonly only: RowFilter | null;
  readonly onOnly: (only: RowFilter | null) => void;
  readonly onNext: () => void;
}

export function GridTools({ statusRef, rows, cells, warnings, bad, known, isRepairing, only, onOnly, onNext }: Props) {
  const t = useSheetText();
  const choices = [
    { which: 'bad', keys: bad, label: t('only_bad') },
    ...(known ? [{ which: 'known', ...known } as const] : []),
  ] as const;
  const narrow = (next: RowFilter | null, left: number) => {
    if (!next && left === 0) statusRef.current?.focus();
    onOnly(next);
  };
  return (
    <div className="k-grid-tools">
      <p ref={statusRef} role="status" tabIndex={-1}>
        {cells === 0
          ? t('in_order', { count: rows.length, rows: formatCount(rows.length) })
          : t('to_repair', {
              count: cells,
              cells: formatCount(cells),
              rows: formatCount(bad.size),
              total: formatCount(rows.length),
            })}
        {warnings > 0 && ` · ${t('warnings', { count: warnings, cells: formatCount(warnings) })}`}
      </p>
      {choices.map(
        ({ which, keys, label }) =>
          (keys.size > 0 || only?.which === which) && (
            <label key={which} className="k-grid-only">
              <Checkbox
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
