/** The preview of a rule: every product and variant by its name, with the price before and after. */
import type { PriceChange, PricePlan } from '@portal/shared/domain/products/price-rule.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import { useWindow, type RowHeight } from '@portal/shared/ui/sheet/window.ts';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { useMemo, useRef } from 'react';
import { useBulkText } from '../../bulk.ts';
import css from '../bulk.module.css';

interface LineProps {
  readonly change: PriceChange;
  readonly isImpossible: boolean;
}

function Line({ change, isImpossible }: LineProps) {
  const t = useBulkText();
  return (
    <>
      <span className={css['named']}>
        <bdi>{change.name}</bdi>
        {change.isFollowing && <small className="k-muted">{t('preview.follows')}</small>}
      </span>
      <span className={css['prices']} dir="ltr" data-bad={isImpossible || undefined}>
        <Money sen={change.before} /> {'→'} <Money sen={change.after} />
      </span>
    </>
  );
}

export function PricePreview({ plan }: { readonly plan: PricePlan }) {
  const t = useBulkText();
  const box = useRef<HTMLDivElement>(null);
  const { changes, impossible, lowest, highest } = plan;
  const lines = useMemo(() => [...impossible, ...changes], [impossible, changes]);
  const heights = useMemo(() => lines.map((): RowHeight => 'plain'), [lines]);
  const { drawn, tops } = useWindow(box, heights, -1);
  return (
    <section className={css['preview']} aria-labelledby="price-preview">
      <h3 id="price-preview">{t('preview.title')}</h3>
      <p role="status">
        {changes.length === 0
          ? t('preview.none')
          : t('preview.all', { count: changes.length, rows: formatCount(changes.length) })}
        {lowest !== null && highest !== null && (
          <>
            {' · '}
            {t('preview.range')}{' '}
            <span dir="ltr">
              <Money sen={lowest} /> {'–'} <Money sen={highest} />
            </span>
          </>
        )}
      </p>
      {impossible.length > 0 && (
        <Notice tone="bad" title={t('preview.impossible', { rows: formatCount(impossible.length) })}>
          {t('preview.impossible_text')}
        </Notice>
      )}
      {lines.length > 0 && (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- people scroll the list by keyboard, so it must be focusable
        <div ref={box} className={css['lines']} role="group" aria-labelledby="price-preview" tabIndex={0}>
          <ul style={{ blockSize: tops.at(-1) }}>
            {drawn.map((at) => {
              const change = lines[at];
              return (
                change && (
                  <li
                    key={`${change.kind} ${change.id}`}
                    aria-setsize={lines.length}
                    aria-posinset={at + 1}
                    style={{ insetBlockStart: tops[at] }}
                  >
                    <Line change={change} isImpossible={at < impossible.length} />
                  </li>
                )
              );
            })}
          </ul>
        </div>
      )}
    </section>
  );
}
