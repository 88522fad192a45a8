/** The first step: a file is chosen or dropped, or cells are pasted from a spreadsheet. */
import { Button } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconSheet from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import { useRef, useState, type ReactNode } from 'react';
import { LIMITS, SheetFailure, type SheetFault } from '../../domain/sheet/failure.ts';
import { readSheet } from '../../domain/sheet/read-sheet.ts';
import { readText } from '../../domain/sheet/read-text.ts';
import type { KnownHeads } from '../../domain/sheet/columns.ts';
import type { RawRow } from '../../domain/sheet/read-workbook.ts';
import { mostRows, requiredColumns, type Sheet } from '../../domain/sheet/rows.ts';
import { formatCount } from '../../i18n/format.ts';
import { useRaise } from '../../router/raise.ts';
import { readFile, type SheetFile } from './file.ts';
import { SheetAlert } from './notices.tsx';
import { saveTemplate } from './template.ts';
import { useSheetText } from './words.ts';

interface Props {
  readonly title: string;
  readonly sheet: Sheet;
  readonly known: KnownHeads | undefined;
  readonly secondaryAction: ReactNode;
  /** Shown in place of the file choice. */
  readonly closed: ReactNode;
  readonly onRead: (file: SheetFile) => void;
}

const KINDS = '.xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const wordsOf = (sheet: Sheet) => ({
  rows: formatCount(mostRows(sheet)),
  size: formatCount(LIMITS.file / 1_000_000),
});

async function rowsInFile(file: File): Promise<RawRow[]> {
  // The size is checked before the file is read into memory.
  if (file.size > LIMITS.file) throw new SheetFailure('size');
  return readSheet(new Uint8Array(await file.arrayBuffer()));
}

export function SheetChoose({ title, sheet, known, secondaryAction, closed, onRead }: Props) {
  const t = useSheetText();
  const raise = useRaise();
  const latest = useRef(0);
  const [isReading, setReading] = useState(false);
  const [fault, setFault] = useState<SheetFault | null>(null);

  async function read(name: string, raw: Promise<RawRow[]>): Promise<void> {
    const mine = ++latest.current;
    setFault(null);
    setReading(true);
    try {
      const found = await readFile(sheet, { name, raw: await raw }, known);
      if (mine === latest.current) onRead(found);
    } catch (error) {
      if (!(error instanceof SheetFailure)) throw error;
      if (mine === latest.current) setFault(error.fault);
    } finally {
      if (mine === latest.current) setReading(false);
    }
  }
  const take = (name: string, raw: Promise<RawRow[]>) => void read(name, raw).catch(raise);

  const required = requiredColumns(sheet);
  const words = wordsOf(sheet);
  if (closed)
    return (
      <div className="k-sheet-choose">
        {closed}
        {secondaryAction}
      </div>
    );
  return (
    <div className="k-sheet-choose">
      {/* People who have no sheet yet start with the template. */}
      <Button
        className="k-sheet-template"
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => void saveTemplate(title, sheet).catch(raise)}
      >
        {t('template')}
      </Button>
      <div className="k-drop">
        <IconSheet size={28} stroke={1.5} aria-hidden />
        <b>{t('choose')}</b>
        <span className="k-muted">{t('choose_text', words)}</span>
        {/* The file input covers the whole area, so that files can be dropped on it without scripting. */}
        <input
          type="file"
          aria-label={t('choose')}
          accept={KINDS}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) take(file.name, rowsInFile(file));
            // Without this line, a corrected version of a file could not be chosen again.
            currentTarget.value = '';
          }}
        />
      </div>
      <div role="status">{isReading && t('reading')}</div>
      {fault && (
        <SheetAlert tone="bad" title={t('fault')}>
          {t(`fault.${fault}`, words)}
        </SheetAlert>
      )}
      <label className="k-paste">
        {t('paste')}
        <textarea
          rows={2}
          value=""
          placeholder={t('paste_text')}
          onChange={({ currentTarget: { value } }) => take(t('pasted'), readText(value))}
          onPaste={(event) => {
            // The pasted text is not put into the field, because it may be thousands of rows.
            event.preventDefault();
            take(t('pasted'), readText(event.clipboardData.getData('text/plain')));
          }}
        />
      </label>
      <section className="k-sheet-columns">
        <h3>{t('columns')}</h3>
        <dl>
          {sheet.columns.map((column) => (
            <div key={column.name}>
              <dt>
                {column.label}
                {required.includes(column) && <span className="k-muted"> {t('required')}</span>}
              </dt>
              <dd className="k-muted">
                <bdi>{column.example}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {secondaryAction}
    </div>
  );
}
