import { NativeSelect } from '@mantine/core';
import type { ListView } from '../../contract/kernel/list.ts';
import { useInsideText } from '../../i18n/inside.ts';
import { useListMoves } from '../../router/list-search.tsx';
import type { Option } from './list-tools.tsx';

/** Sorting where the headers do not show: on a phone, whose rows are cards. */
export function ListSort({ view, sortable }: { view: ListView; sortable: readonly Option[] }) {
  const t = useInsideText();
  const { toSort } = useListMoves();
  return (
    <NativeSelect
      className="k-sort-phone"
      aria-label={t('list.sort')}
      value={`${view.sort} ${view.dir}`}
      data={sortable.flatMap(({ value, label: column }) => [
        { value: `${value} desc`, label: t('list.sort_desc', { column }) },
        { value: `${value} asc`, label: t('list.sort_asc', { column }) },
      ])}
      onChange={({ currentTarget }) => {
        const [sort = '', dir] = currentTarget.value.split(' ');
        toSort(sort, dir === 'asc' ? 'asc' : 'desc');
      }}
    />
  );
}
