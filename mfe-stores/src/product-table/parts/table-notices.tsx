/** The result of the last save, paste or fill, and the cells to check before the next save. */
import type { BulkChange } from '@portal/shared/contract/merchant/catalogue/bulk-products.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { useKitText } from '@portal/shared/i18n/kit.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { ActionButton } from '@portal/shared/ui/page/action-button.tsx';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import type { Outcome } from '@portal/shared/ui/sheet/edit/use-edit-grid.ts';
import { useBulkText, type BulkText } from '../../bulk.ts';
import css from '../bulk.module.css';

/** The number of changed cells, and of cells that could not be changed. */
function outcomeWords(t: BulkText, { kind, cells, rows, columns, fixed }: Outcome): string {
  const count = (number: number) => ({ count: number, cells: formatCount(number) });
  return [
    t(`outcome.${kind}`, count(cells)),
    ...(rows > 0 ? [t('outcome.rows', { count: rows, rows: formatCount(rows) })] : []),
    ...(columns > 0 ? [t('outcome.columns', { count: columns, columns: formatCount(columns) })] : []),
    ...(fixed > 0 ? [t('outcome.fixed', count(fixed))] : []),
  ].join(' · ');
}

interface Props {
  readonly saved: { readonly changes: readonly BulkChange[]; readonly rows: number } | null;
  readonly clashes: number;
  /** The names of the rows that were not put back. */
  readonly leftOut: readonly string[];
  readonly outcome: Outcome | null;
  readonly onPutBack: (ids: readonly string[]) => Promise<void>;
  readonly onClashes: () => void;
  readonly onRead: () => void;
}

export function TableNotices({ saved, clashes, leftOut, outcome, onPutBack, onClashes, onRead }: Props) {
  const t = useBulkText();
  const kit = useKitText();
  return (
    <>
      {clashes > 0 && (
        <div role="alert" className={css['notice']}>
          <Notice tone="bad" title={t('clashes.title', { count: clashes, cells: formatCount(clashes) })}>
            {t('clashes.text')}
          </Notice>
          <Button variant="default" size="compact-sm" onClick={onClashes}>
            {t('clashes.open')}
          </Button>
        </div>
      )}
      {saved && (
        <div role="status" className={css['notice']}>
          <Notice tone="ok" title={t('saved', { count: saved.rows, rows: formatCount(saved.rows) })}>
            {t('saved_text')}
          </Notice>
          <ActionButton act={() => onPutBack(saved.changes.map(({ id }) => id).toReversed())}>
            {t('put_back')}
          </ActionButton>
        </div>
      )}
      {leftOut.length > 0 && (
        <div role="alert" className={css['notice']}>
          <Notice title={t('left_out', { count: leftOut.length, rows: formatCount(leftOut.length) })}>
            <bdi>{leftOut.join(' · ')}</bdi>
          </Notice>
          <Button variant="default" size="compact-sm" onClick={onRead}>
            {kit('close')}
          </Button>
        </div>
      )}
      <p
        role="status"
        className={css['outcome']}
        data-left={outcome && outcome.rows + outcome.columns + outcome.fixed > 0 ? true : undefined}
      >
        {outcome && outcomeWords(t, outcome)}
      </p>
    </>
  );
}
