/** The menu that shows and hides the columns of a list; the choice is stored for each person and list. */
import './column-picker.css';
import { Button, Popover } from '@mantine/core';
import IconColumns from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs';
import { useDeferredValue, useMemo } from 'react';
import { usePortalText } from '../../i18n/portal-messages.ts';
import { changeListSetting, useListSetting } from '../../session/list-settings.ts';
import { Checkbox } from '../page/checkbox.tsx';
import type { Column } from './list-table.tsx';

/**
 * The visible columns of a list, and the function that changes them. The first column, which links to the record, is always
 * visible. The hidden columns are stored rather than the visible ones, so that a column added by a later release is visible.
 */
export function useColumns<T>(list: string, columns: readonly Column<T>[]) {
  const usual = useMemo(() => columns.flatMap(({ key, hiddenByDefault }) => (hiddenByDefault ? [key] : [])), [columns]);
  const chosen = useListSetting(list).hidden_columns;
  const hidden = chosen ?? usual;
  // The checkbox is ticked immediately; up to 500 rows are rendered later, without blocking the page.
  const settled = useDeferredValue(chosen) ?? usual;
  const visible = useMemo(
    () => columns.filter(({ key }, at) => at === 0 || !settled.includes(key)),
    [columns, settled],
  );
  const hide = (keys: readonly string[]) => {
    const isUsual = keys.length === usual.length && keys.every((key) => usual.includes(key));
    changeListSetting(list, { hidden_columns: isUsual ? null : [...keys] });
  };
  return { shown: visible, hidden, hide };
}

interface Props<T> {
  readonly columns: readonly Column<T>[];
  readonly hidden: readonly string[];
  readonly hide: (keys: readonly string[]) => void;
}

export function ColumnPicker<T>({ columns, hidden, hide }: Props<T>) {
  const t = usePortalText();
  return (
    <Popover position="bottom-end" trapFocus returnFocus hideDetached={false} shadow="md">
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns size={16} aria-hidden />}>
          {t('list.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className="k-picker">
          {columns.map(({ key, header }, at) => (
            <label key={key}>
              <Checkbox
                checked={at === 0 || !hidden.includes(key)}
                disabled={at === 0}
                onChange={({ currentTarget: { checked } }) =>
                  hide(checked ? hidden.filter((one) => one !== key) : [...hidden, key])
                }
              />
              {header}
            </label>
          ))}
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            disabled={hidden.length === 0}
            onClick={() => hide([])}
          >
            {t('list.columns_all')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
