import type { ReadRows } from '../../domain/sheet/rows.ts';
import { Notice } from '../page/notice.tsx';
import { useSheetText } from './words.ts';

const listed = (names: readonly string[]): string => names.join(' · ');

/** The columns that a file lacks, and its heads that match no column. */
export function SheetNotices({ missing, unknown }: Pick<ReadRows, 'missing' | 'unknown'>) {
  const t = useSheetText();
  return (
    <>
      {missing.length > 0 && <Notice title={t('missing')}>{listed(missing.map(({ label }) => label))}</Notice>}
      {unknown.length > 0 && <Notice title={t('unknown')}>{listed(unknown)}</Notice>}
    </>
  );
}
