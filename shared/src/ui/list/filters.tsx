/** Filters of a list: a compact menu for each, which shows the chosen value and can be cleared. All values are in the URL. */
import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ListView } from '../../contract/kernel/list.ts';
import { usePortalText } from '../../i18n/portal-messages.ts';
import { useListMoves } from '../../router/list-search.tsx';
import { DaysFilter, useDaysText } from './days-filter.tsx';
import { RecordMenu, RecordName, type RecordFilter } from './record-filter.tsx';
import { ClearFilter, FilterPill } from './filter-pill.tsx';

export interface Option {
  readonly value: string;
  readonly label: string;
}

export interface ChoiceFilter {
  /** The wire name, which is also the parameter name in the URL. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly Option[];
}

/** A filter by a range of days. The filtered values are days, or dates and times. */
interface RangeFilter {
  readonly name: string;
  readonly label: string;
  readonly isDays: true;
}

export type Filter = ChoiceFilter | RangeFilter | RecordFilter;

export interface OneProps<F> {
  readonly filter: F;
  /** The value as written in the URL. */
  readonly value: string | undefined;
}

function ChoiceMenu({ filter: { name, label, options }, value }: OneProps<ChoiceFilter>) {
  const t = usePortalText();
  const { toFilter } = useListMoves();
  const chosen = options.find((option) => option.value === value);
  return (
    <span className="k-filter">
      <Menu
        position="bottom-start"
        shadow="md"
        offset={4}
        hideDetached={false}
        withinPortal={false}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <FilterPill label={label} chosen={chosen?.label} />
        </Menu.Target>
        <Menu.Dropdown aria-label={label}>
          <Menu.RadioGroup value={value ?? ''} onChange={(next) => toFilter(name, next || null)}>
            {[{ value: '', label: t('list.all') }, ...options].map((option) => (
              <Menu.RadioItem key={option.value} value={option.value} closeMenuOnClick>
                {option.label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </Menu>
      {chosen && <ClearFilter name={name} label={label} />}
    </span>
  );
}

interface Props {
  readonly view: ListView;
  readonly filters: readonly Filter[];
}

export function Filters({ view, filters }: Props) {
  return filters.map((filter) => {
    const value = view.filter[filter.name];
    if ('nameOf' in filter) return <RecordMenu key={filter.name} filter={filter} value={value} />;
    return 'isDays' in filter ? (
      <span key={filter.name} className="k-filter">
        <DaysFilter name={filter.name} label={filter.label} value={value} />
        {value !== undefined && <ClearFilter name={filter.name} label={filter.label} />}
      </span>
    ) : (
      <ChoiceMenu key={filter.name} filter={filter} value={value} />
    );
  });
}

/** The chosen value of a filter, as text. */
function Chosen({ filter, value }: OneProps<Filter>): ReactNode {
  const daysText = useDaysText();
  if ('nameOf' in filter) return <RecordName filter={filter} value={value} />;
  if ('isDays' in filter) return daysText(value) ?? value;
  return filter.options.find((option) => option.value === value)?.label ?? value;
}

/** The filters that are set, each with a button to clear it; for phones, where the filters themselves are in a bottom sheet. */
export function SetFilters({ view, filters }: Props) {
  const t = usePortalText();
  const set = filters.filter(({ name }) => view.filter[name] !== undefined);
  if (set.length === 0) return null;
  return (
    <ul className="k-set" aria-label={t('list.filters_set')}>
      {set.map((filter) => (
        <li key={filter.name}>
          {t('list.chosen', { label: filter.label, value: '' })}
          <bdi>
            <Chosen filter={filter} value={view.filter[filter.name]} />
          </bdi>
          <ClearFilter name={filter.name} label={filter.label} />
        </li>
      ))}
    </ul>
  );
}
