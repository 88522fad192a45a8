/** The step between a file and its rows: people assign columns to the headings of their file. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { folded, matchHeads, type KnownHeads } from '../../domain/sheet/columns.ts';
import type { RawRow } from '../../domain/sheet/read-workbook.ts';
import { requiredColumns, type Sheet } from '../../domain/sheet/rows.ts';
import { Choice } from '../page/choice.tsx';
import { Notice } from '../page/notice.tsx';
import { useSheetText } from './words.ts';

interface Props {
  readonly sheet: Sheet;
  readonly raw: readonly RawRow[];
  readonly known: KnownHeads;
  readonly onMatched: (columnMatches: KnownHeads) => void;
  readonly onAnother: () => void;
}

/** The number of examples shown for a column of the file, so that people recognise it. */
const EXAMPLES_SHOWN = 3;

export function SheetMatch({ sheet, raw, known, onMatched, onAnother }: Props) {
  const t = useSheetText();
  const { columns } = sheet;
  const [head, ...body] = raw;
  const heads = head?.cells ?? [];
  const [chosen, setChosen] = useState<readonly string[]>(() => {
    const { places } = matchHeads(columns, heads, known);
    return heads.map((_, at) => columns[places.indexOf(at)]?.name ?? '');
  });
  /** Two columns of the file cannot have the same meaning, so the previous one is set to be ignored. */
  const choose = (at: number, name: string) =>
    setChosen((before) => before.map((other, place) => (place === at ? name : other === name ? '' : other)));
  const lacking = requiredColumns(sheet).filter(({ name }) => !chosen.includes(name));
  const options = [
    { value: '', label: t('match.none') },
    ...columns.map(({ name, label }) => ({ value: name, label })),
  ];
  const columnMatches = (): KnownHeads =>
    Object.fromEntries(
      heads.flatMap((text, at) => (folded(text) === '' ? [] : [[folded(text), chosen[at] ?? ''] as const])),
    );
  return (
    <div className="k-sheet-choose">
      <div>
        <h3>{t('match.title')}</h3>
        <p className="k-muted">{t('match.text')}</p>
      </div>
      <ul className="k-sheet-match">
        {heads.map((text, at) =>
          text.trim() === '' ? null : (
            <li key={at}>
              <Choice label={text} value={chosen[at] ?? ''} options={options} onChange={(name) => choose(at, name)} />
              <p className="k-muted">
                <bdi>
                  {body
                    .slice(0, EXAMPLES_SHOWN)
                    .map(({ cells }) => cells[at] ?? '')
                    .filter(Boolean)
                    .join(' · ')}
                </bdi>
              </p>
            </li>
          ),
        )}
      </ul>
      {lacking.length > 0 && (
        <div role="status">
          <Notice title={t('missing')}>{lacking.map(({ label }) => label).join(' · ')}</Notice>
        </div>
      )}
      <div className="k-sheet-foot">
        <Button variant="default" onClick={onAnother}>
          {t('another')}
        </Button>
        <Button onClick={() => onMatched(columnMatches())}>{t('match.go')}</Button>
      </div>
    </div>
  );
}
