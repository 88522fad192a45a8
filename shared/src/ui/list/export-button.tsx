/** Exports the list as shown, with its search, filters, sort order and visible columns, but with the rows of all pages. */
import './export-button.css';
import { Button, NativeSelect, Popover, type ButtonProps } from '@mantine/core';
import IconExport from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useEffect, useRef, useState } from 'react';
import { GatewayError } from '../../gateway/errors.ts';
import { formatCount, ZONE } from '../../i18n/format.ts';
import { usePortalText } from '../../i18n/portal-messages.ts';
import { useKitText } from '../../i18n/kit.ts';
import type { ListPage } from '../../router/loaders.ts';
import { reportError } from '../overlay/error-queue.ts';
import type { FileKind } from './export/export-file.ts';
import { fetchCode } from './fetch-code.ts';
import type { Column } from './list-table.tsx';
import { toast } from '../overlay/toast.ts';
import { formatTotal, exceedsCountLimit } from './row-count.ts';
import { useAction } from '../page/use-action.ts';

/** The code that reads rows and writes files is loaded at the first export. */
const exporting = () => fetchCode(() => import('./export/export-file.ts'), 'The writer of files');

interface KindsProps extends ButtonProps {
  /** The number of rows in the file, shown before anything is chosen. */
  readonly count: number;
  readonly save: (kind: FileKind, zone: string) => Promise<void>;
}

/** The time zones to choose from: Malaysia's first, then this device's if it differs, then UTC. */
const zones = () => [...new Set([ZONE, new Intl.DateTimeFormat().resolvedOptions().timeZone, 'UTC'])];

/** The city of a time zone: `America/New_York` becomes New York. */
const cityOf = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** A button with the row count; its popover has the time zone and the file formats. */
function ExportKinds({ count, save, ...look }: KindsProps) {
  const t = usePortalText();
  const [isOpen, setOpen] = useState(false);
  const [zone, setZone] = useState(ZONE);
  const { run, isBusy } = useAction(async (kind: FileKind) => {
    try {
      await save(kind, zone);
    } catch (error) {
      // After a malformed response the list stays, and the error dialog opens.
      if (error instanceof GatewayError && error.kind === 'malformed') reportError(error);
      else throw error;
    }
  });
  const item = (kind: FileKind) => (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      justify="start"
      onClick={() => {
        setOpen(false);
        run(kind);
      }}
    >
      {t(`list.as_${kind}`)}
    </Button>
  );
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      trapFocus
      returnFocus
      hideDetached={false}
      shadow="md"
    >
      <Popover.Target>
        <Button {...look} loading={isBusy} onClick={() => setOpen(!isOpen)}>
          {t('list.export', { count, rows: formatTotal(count) })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className="k-export-kinds">
          <NativeSelect
            size="xs"
            label={t('list.zone')}
            value={zone}
            data={zones().map((value) => ({ value, label: cityOf(value) }))}
            onChange={({ currentTarget: { value } }) => setZone(value)}
          />
          {item('xlsx')}
          {item('csv')}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

interface ChosenProps<T> extends ButtonProps {
  /** The title for the file name. */
  readonly title: string;
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
}

/** Exports rows that are already loaded, which the person has selected. */
export function ExportChosen<T>({ title, columns, rows, ...look }: ChosenProps<T>) {
  const t = usePortalText();
  const save = async (kind: FileKind, zone: string) => {
    const { fileOf, saveFile } = await exporting();
    saveFile(title, kind, await fileOf(kind, { title, columns, rows, zone }));
    toast(t('list.exported', { count: rows.length, rows: formatCount(rows.length) }));
  };
  return <ExportKinds {...look} count={rows.length} save={save} />;
}

interface Props<T> {
  /** The title for the file name. */
  readonly title: string;
  readonly list: ListPage<T>;
  readonly columns: readonly Column<T>[];
}

interface Progress {
  readonly done: number;
  readonly total: number;
}

export function ExportButton<T extends { readonly id: string }>({ title, list, columns }: Props<T>) {
  const t = usePortalText();
  const tKit = useKitText();
  const control = useRef<AbortController>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  useEffect(() => () => control.current?.abort(), []);
  const { total } = list;

  async function save(kind: FileKind, zone: string): Promise<void> {
    const { signal } = (control.current = new AbortController());
    setProgress({ done: 0, total });
    try {
      const { fileOf, readAll, saveFile } = await exporting();
      const onProgress = (done: number) => setProgress({ done, total });
      const rows = await readAll({ list, signal, onProgress });
      const parts = await fileOf(kind, { title, columns, rows, zone });
      signal.throwIfAborted();
      saveFile(title, kind, parts);
      const words = { count: rows.length, rows: formatCount(rows.length) };
      toast(
        rows.length === total || exceedsCountLimit(total)
          ? t('list.exported', words)
          : t('list.export_changed', { ...words, total: formatCount(total) }),
      );
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      setProgress(null);
    }
  }

  const words = progress && {
    done: formatCount(progress.done),
    total: formatTotal(progress.total),
  };
  return (
    <>
      {progress && words && (
        <span className="k-exporting">
          <progress
            aria-label={t('list.exporting', words)}
            value={exceedsCountLimit(total) ? undefined : progress.done}
            max={progress.total}
          />
          <span className="k-num">{t('list.exporting', words)}</span>
          <Button variant="default" onClick={() => control.current?.abort()}>
            {tKit('cancel')}
          </Button>
        </span>
      )}
      {/* The buttons stay mounted during an export, so that the focus can return to them. */}
      <span hidden={progress !== null}>
        <ExportKinds variant="default" leftSection={<IconExport size={16} aria-hidden />} count={total} save={save} />
      </span>
    </>
  );
}
