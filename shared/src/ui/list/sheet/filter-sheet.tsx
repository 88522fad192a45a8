/** Filters, sort order and columns of a list on a phone, in a bottom sheet over the list. Every choice changes the list immediately. */
import './filter-sheet.css';
import { Button, Drawer, NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ListView } from '../../../contract/kernel/list.ts';
import { usePortalText } from '../../../i18n/portal-messages.ts';
import { useKitText } from '../../../i18n/kit.ts';
import { useListMoves } from '../../../router/list-search.tsx';
import { DaysFilter } from '../days-filter.tsx';
import type { ChoiceFilter, Filter, Option } from '../filters.tsx';
import { RecordMenu } from '../record-filter.tsx';
import { formatTotal } from '../row-count.ts';

export interface SheetProps {
  readonly view: ListView;
  readonly total: number;
  readonly sortable: readonly Option[];
  readonly filters: readonly Filter[];
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

function Chips({ filter: { name, label, options }, value }: { filter: ChoiceFilter; value: string | undefined }) {
  const t = usePortalText();
  const { toFilter } = useListMoves();
  return (
    <fieldset>
      <legend>{label}</legend>
      <div className="k-chips">
        {[{ value: undefined, label: t('list.all') }, ...options].map((chip) => (
          <button
            key={chip.value ?? ''}
            type="button"
            className="k-chip"
            aria-pressed={chip.value === value}
            onClick={() => toFilter(name, chip.value ?? null)}
          >
            {chip.label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** Sorts a list of cards, which has no column headers. */
function Sort({ view, sortable }: Pick<SheetProps, 'view' | 'sortable'>) {
  const t = usePortalText();
  const { toSort } = useListMoves();
  return (
    <NativeSelect
      label={t('list.sort')}
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

export function FilterSheet({ view, total, sortable, filters, onClose, children }: SheetProps) {
  const t = usePortalText();
  const tKit = useKitText();
  const { clear } = useListMoves();
  const isSet = filters.some(({ name }) => view.filter[name] !== undefined);
  return (
    <Drawer.Root opened position="bottom" size="auto" lockScroll={false} onClose={onClose}>
      <Drawer.Overlay />
      <Drawer.Content className="k-sheet-filters">
        <Drawer.Header>
          <Drawer.Title>{t('list.filter')}</Drawer.Title>
          <Drawer.CloseButton aria-label={tKit('close')} />
        </Drawer.Header>
        <Drawer.Body>
          {filters.map((filter) => {
            const one = { key: filter.name, value: view.filter[filter.name] };
            if ('nameOf' in filter) return <RecordMenu {...one} key={one.key} filter={filter} />;
            if ('isDays' in filter) return <DaysFilter {...filter} {...one} key={one.key} />;
            return <Chips {...one} key={one.key} filter={filter} />;
          })}
          <Sort view={view} sortable={sortable} />
          {children && <div className="k-sheet-tools">{children}</div>}
        </Drawer.Body>
        <div className="k-drawer-foot">
          <Button onClick={onClose}>{t('list.show_rows', { count: total, rows: formatTotal(total) })}</Button>
          {isSet && (
            <Button variant="default" onClick={() => clear(filters.map(({ name }) => name))}>
              {tKit('list.clear')}
            </Button>
          )}
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}
