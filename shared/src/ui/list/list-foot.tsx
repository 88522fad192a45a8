/** The footer of a list: the range of rows, the pages, and the page size. */
import './list-foot.css';
import { NativeSelect } from '@mantine/core';
import IconLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import type { ReactNode } from 'react';
import { PAGE_SIZES, type ListView } from '../../contract/kernel/list.ts';
import { formatCount } from '../../i18n/format.ts';
import { usePortalText } from '../../i18n/portal-messages.ts';
import { useListMoves } from '../../router/list-search.tsx';
import { formatTotal, exceedsCountLimit } from './row-count.ts';

/** The page numbers to show: the first, the last and those around the current page; null is a gap. */
export function pagesAround(page: number, last: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last);
  const pages = [...new Set(near)].sort((a, b) => a - b);
  return pages.flatMap((number, at) => {
    const before = pages[at - 1] ?? number - 1;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [null, number] : [number];
  });
}

function Pages({ page, last }: { page: number; last: number }) {
  const t = usePortalText();
  const { toPage } = useListMoves();
  return (
    <nav className="k-pages" aria-label={t('list.pages')}>
      <button type="button" aria-label={t('list.previous')} disabled={page === 1} onClick={() => toPage(page - 1)}>
        <IconLeft size={16} className="mantine-rotate-rtl" />
      </button>
      {pagesAround(page, last).map((number, at) =>
        number === null ? (
          <span key={`gap ${at}`}>…</span>
        ) : (
          <button
            key={number}
            type="button"
            aria-label={t('list.page', { page: formatCount(number) })}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => toPage(number)}
          >
            {formatCount(number)}
          </button>
        ),
      )}
      <button type="button" aria-label={t('list.next')} disabled={page === last} onClick={() => toPage(page + 1)}>
        <IconRight size={16} className="mantine-rotate-rtl" />
      </button>
    </nav>
  );
}

/** The last known page. If not all rows were counted, there is at least one page after the current one. */
export const lastPage = ({ page, limit }: Pick<ListView, 'page' | 'limit'>, total: number): number => {
  const counted = Math.ceil(total / limit);
  return exceedsCountLimit(total) ? Math.max(counted, page + 1) : counted;
};

interface Props {
  readonly view: ListView;
  readonly total: number;
  /** Actions on the whole list, if there is no space for them above it. */
  readonly children?: ReactNode;
}

export function ListFoot({ view, total, children }: Props) {
  const t = usePortalText();
  const { toLimit } = useListMoves();
  const from = (view.page - 1) * view.limit + 1;
  const range = {
    from: formatCount(from),
    to: formatCount(exceedsCountLimit(total) ? from + view.limit - 1 : Math.min(from + view.limit - 1, total)),
    total: formatTotal(total),
  };
  return (
    <footer className="k-foot">
      <span className="k-num">{t('list.range', range)}</span>
      {total > view.limit && <Pages page={view.page} last={lastPage(view, total)} />}
      {total > PAGE_SIZES[0] && (
        <NativeSelect
          className="k-foot-rows"
          size="xs"
          aria-label={t('list.rows_label')}
          value={String(view.limit)}
          data={PAGE_SIZES.map((rows) => ({ value: String(rows), label: t('list.rows', { rows }) }))}
          onChange={({ currentTarget: { value } }) => toLimit(Number(value))}
        />
      )}
      {children}
    </footer>
  );
}
