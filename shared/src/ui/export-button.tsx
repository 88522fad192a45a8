/** Exports exactly what the list shows: its search and filters, its order, the columns in sight; all pages of it. */
import './export-button.css';
import { Button, type ButtonProps } from '@mantine/core';
import IconExport from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useEffect, useRef, useState } from 'react';
import { formatCount } from '../i18n/format.ts';
import { useKitText } from '../i18n/kit.ts';
import type { ListPage } from '../router/loaders.ts';
import { csvHead, csvRows } from './export-csv.ts';
import { readAll, saveCsv } from './export-file.ts';
import type { Column } from './list-table.tsx';
import { toast } from './toast.ts';
import { useAction } from './use-action.ts';

interface Props<T> {
  /** Names the file. */
  readonly title: string;
  readonly list: ListPage<T>;
  readonly columns: readonly Column<T>[];
}

interface ChosenProps<T> extends ButtonProps {
  readonly title: string;
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
}

/** The same for rows that are already here: those that somebody chose. */
export function ExportChosen<T>({ title, columns, rows, ...look }: ChosenProps<T>) {
  const t = useKitText();
  const words = { count: rows.length, rows: formatCount(rows.length) };
  const save = () => {
    saveCsv(title, [csvHead(columns), csvRows(columns, rows)]);
    toast(t('list.exported', words));
  };
  return (
    <Button {...look} onClick={save}>
      {t('list.export', words)}
    </Button>
  );
}

interface Progress {
  readonly done: number;
  readonly total: number;
}

export function ExportButton<T extends { readonly id: string }>({ title, list, columns }: Props<T>) {
  const t = useKitText();
  const control = useRef<AbortController>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  useEffect(() => () => control.current?.abort(), []);
  const { total } = list;

  const { run } = useAction(async () => {
    const { signal } = (control.current = new AbortController());
    setProgress({ done: 0, total });
    try {
      const onProgress = (done: number) => setProgress({ done, total });
      const { parts, count } = await readAll({ list, columns, signal, onProgress });
      saveCsv(title, parts);
      const rows = formatCount(count);
      toast(
        count === total
          ? t('list.exported', { count, rows })
          : t('list.export_changed', { rows, total: formatCount(total) }),
      );
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      setProgress(null);
    }
  });

  if (!progress)
    return (
      <Button variant="default" leftSection={<IconExport size={16} aria-hidden />} onClick={run}>
        {t('list.export', { count: total, rows: formatCount(total) })}
      </Button>
    );
  const words = t('list.exporting', { done: formatCount(progress.done), total: formatCount(progress.total) });
  return (
    <span className="k-exporting">
      <progress aria-label={words} value={progress.done} max={progress.total} />
      <span className="k-num">{words}</span>
      <Button variant="default" onClick={() => control.current?.abort()}>
        {t('cancel')}
      </Button>
    </span>
  );
}
