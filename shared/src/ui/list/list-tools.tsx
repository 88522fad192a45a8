/**
 * One row above a list: search, filters, and actions on the whole list. In a narrow list, whose rows are cards, the filters and all other
 * tools are in one bottom sheet, so that the first record is visible.
 */
import './list-tools.css';
import { Button } from '@mantine/core';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import { useState, type ReactNode } from 'react';
import type { ListView } from '../../contract/kernel/list.ts';
import { formatCount } from '../../i18n/format.ts';
import { usePortalText } from '../../i18n/portal-messages.ts';
import { lazyPart } from '../page/lazy-part.tsx';
import { useAction } from '../page/use-action.ts';
import { Filters, SetFilters, type Filter, type Option } from './filters.tsx';
import type { SheetProps } from './sheet/filter-sheet.tsx';
import { Search } from './search.tsx';

const FilterSheet = lazyPart<SheetProps>(async () => (await import('./sheet/filter-sheet.tsx')).FilterSheet);

interface Props {
  readonly view: ListView;
  /** The number of rows that match the search and the filters. */
  readonly total: number;
  readonly searchable: readonly Option[];
  readonly sortable: readonly Option[];
  readonly filters: readonly Filter[];
  readonly isCards?: boolean;
  /** Actions on the whole list, at the end of the row. */
  readonly children?: ReactNode;
}

function FilterButton({ children, ...tools }: Omit<Props, 'searchable' | 'isCards'>) {
  const t = usePortalText();
  const [isOpen, setOpen] = useState(false);
  const { run, isBusy } = useAction(async () => {
    await FilterSheet.ready();
    setOpen(true);
  });
  const { view, filters } = tools;
  const count = filters.filter(({ name }) => view.filter[name] !== undefined).length;
  return (
    <>
      <Button
        className="k-filter-button"
        variant="default"
        aria-haspopup="dialog"
        leftSection={<IconFilter size={16} aria-hidden />}
        loading={isBusy}
        onClick={run}
      >
        {count === 0 ? t('list.filter') : t('list.filter_count', { count: formatCount(count) })}
      </Button>
      {isOpen && (
        <FilterSheet {...tools} onClose={() => setOpen(false)}>
          {children}
        </FilterSheet>
      )}
    </>
  );
}

export function ListTools({ searchable, isCards = false, children, ...tools }: Props) {
  const { view, filters } = tools;
  if (isCards)
    return (
      <div className="k-tools" data-tour="tools" data-cards>
        <Search view={view} columns={searchable} />
        <FilterButton {...tools}>{children}</FilterButton>
        <SetFilters view={view} filters={filters} />
      </div>
    );
  return (
    <div className="k-tools" data-tour="tools">
      <Search view={view} columns={searchable} />
      <div className="k-filters">
        <Filters view={view} filters={filters} />
      </div>
      {children && <div className="k-tools-end">{children}</div>}
    </div>
  );
}
