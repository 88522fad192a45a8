/** The cells that another person has saved since they were loaded: both values, and the choice between them. */
import { formatCount } from '@portal/shared/i18n/format.ts';
import { useKitText } from '@portal/shared/i18n/kit.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { DialogFrame } from '@portal/shared/ui/overlay/dialog.tsx';
import { wordsOf, type EditColumn } from '@portal/shared/ui/sheet/edit/columns.ts';
import type { CellPlace } from '@portal/shared/ui/sheet/edit/edits.ts';
import { FiguresTable } from '@portal/shared/ui/value/figures-table.tsx';
import { useRef } from 'react';
import { useBulkText } from '../../bulk.ts';
import type { Clash, GridRow } from '../rows.rules.ts';

interface Props {
  readonly clashes: readonly Clash[];
  readonly columns: readonly EditColumn<GridRow>[];
  readonly onSettle: (places: readonly CellPlace[], side: 'mine' | 'theirs') => void;
  readonly onClose: () => void;
}

interface ChooseProps {
  readonly words: string;
  readonly act: () => void;
}

const Choose = ({ words, act }: ChooseProps) => (
  <Button size="compact-sm" variant="default" onClick={act}>
    <bdi>{words}</bdi>
  </Button>
);

/** The number of displayed cells. A choice for all cells also applies to the cells that are not displayed. */
const SHOWN = 200;

export function ClashesDialog({ clashes, columns, onSettle, onClose }: Props) {
  const t = useBulkText();
  const kit = useKitText();
  const closing = useRef<HTMLButtonElement>(null);
  const settle = (some: readonly Clash[], side: 'mine' | 'theirs') => {
    onSettle(some, side);
    if (some.length === clashes.length) return onClose();
    // The row of the pressed button has disappeared, so another button gets the focus.
    closing.current?.focus();
  };
  const columnOf = (name: string) => columns.find((column) => column.name === name);
  const words = ({ column }: Clash, text: string): string => {
    const found = columnOf(column);
    return (found && (found.show?.(text) ?? wordsOf(found, text))) || t('changes.none_own');
  };
  const foot = (
    <>
      <Button ref={closing} variant="default" onClick={onClose}>
        {kit('close')}
      </Button>
      <Button variant="default" onClick={() => settle(clashes, 'theirs')}>
        {t('clashes.all_theirs')}
      </Button>
      <Button onClick={() => settle(clashes, 'mine')}>{t('clashes.all_mine')}</Button>
    </>
  );
  return (
    <DialogFrame
      title={t('clashes.title', { count: clashes.length, cells: formatCount(clashes.length) })}
      isWide
      onClose={onClose}
      foot={foot}
    >
      <FiguresTable>
        <thead>
          <tr>
            <th scope="col">{t('title')}</th>
            <th scope="col" data-text>
              {t('clashes.cell')}
            </th>
            <th scope="col">{t('clashes.theirs')}</th>
            <th scope="col">{t('clashes.mine')}</th>
          </tr>
        </thead>
        <tbody>
          {clashes.slice(0, SHOWN).map((clash) => (
            <tr key={`${clash.id} ${clash.column}`}>
              <th scope="row">
                <bdi>{clash.name}</bdi>
              </th>
              <td data-text data-label={t('clashes.cell')}>
                <span>
                  {columnOf(clash.column)?.label}
                  {clash.by !== null && (
                    <small className="k-muted">
                      {' · '}
                      <bdi>{clash.by}</bdi>
                    </small>
                  )}
                </span>
              </td>
              <td data-label={t('clashes.theirs')}>
                <Choose words={words(clash, clash.theirs)} act={() => settle([clash], 'theirs')} />
              </td>
              <td data-label={t('clashes.mine')}>
                <Choose words={words(clash, clash.mine)} act={() => settle([clash], 'mine')} />
              </td>
            </tr>
          ))}
        </tbody>
      </FiguresTable>
    </DialogFrame>
  );
}
