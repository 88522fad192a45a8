import type { ReactNode } from 'react';
import { takeFocus } from '../page/take-focus.ts';
import type { ReadRows } from '../../domain/sheet/rows.ts';
import { Notice } from '../page/notice.tsx';
import type { Tone } from '../value/status.tsx';
import { useSheetText } from './words.ts';

const listed = (names: readonly string[]): string => names.join(' · ');

/** The required columns that a file lacks, and its headings that match no column. */
export function SheetNotices({ missing, unknown }: Pick<ReadRows, 'missing' | 'unknown'>) {
  const t = useSheetText();
  return (
    <>
      {missing.length > 0 && <Notice title={t('missing')}>{listed(missing.map(({ label }) => label))}</Notice>}
      {unknown.length > 0 && <Notice title={t('unknown')}>{listed(unknown)}</Notice>}
    </>
  );
}

interface AlertProps {
  readonly title: string;
  readonly tone?: Tone;
  readonly children: ReactNode;
}

/**
 * The result for the whole sheet. The alert gets the focus when it appears, because it may be outside the visible area.
 */
export const SheetAlert = ({ children, ...notice }: AlertProps) => (
  <div ref={takeFocus} role="alert" tabIndex={-1}>
    <Notice {...notice}>{children}</Notice>
  </div>
);
