/** The checkboxes that select rows: one in each row, and one for the whole page. */
import { usePortalText } from '../../../i18n/portal-messages.ts';
import { Checkbox } from '../../page/checkbox.tsx';
import type { Selection } from './selection.ts';

interface RowProps {
  readonly name: string;
  readonly isChosen: boolean;
  readonly toggle: (isRange: boolean) => void;
}

/** The checkbox of one row. With Shift, it also changes all rows between this row and the last changed row. */
export function PickRow({ name, isChosen, toggle }: RowProps) {
  const t = usePortalText();
  return (
    <Checkbox
      aria-label={t('list.select', { name })}
      checked={isChosen}
      onChange={({ nativeEvent }) => toggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
    />
  );
}

interface PageProps<T> {
  readonly rows: readonly T[];
  readonly selection: Selection<T>;
}

export function PickPage<T extends { readonly id: string }>({ rows, selection }: PageProps<T>) {
  const t = usePortalText();
  const isAll = selection.rows.length === rows.length;
  return (
    <Checkbox
      aria-label={t('list.select_page')}
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = selection.rows.length > 0 && !isAll;
      }}
      onChange={() => selection.select(isAll ? [] : rows.map(({ id }) => id))}
    />
  );
}
