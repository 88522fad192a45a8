/** The rows of the table. They load page by page, and unsaved edits are stored on the device. */
import { bulkProducts, type GridProduct } from '@portal/shared/contract/merchant/catalogue/bulk-products.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { GatewayError } from '@portal/shared/gateway/errors.ts';
import { useRaise } from '@portal/shared/router/raise.ts';
import { editStorage } from '@portal/shared/ui/sheet/edit/edit-storage.ts';
import type { EditColumn } from '@portal/shared/ui/sheet/edit/columns.ts';
import { createEdits, type StoredEdits } from '@portal/shared/ui/sheet/edit/edits.ts';
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { linesOf, type GridRow } from '../rows.rules.ts';

/** The number of products on a page: small, so that the first rows appear immediately, and later pages do not disturb scrolling. */
const PAGE = 100;

export interface ProductPage {
  readonly products: readonly GridProduct[];
  readonly total: number;
}

export async function readPage(after: string | undefined, signal: AbortSignal): Promise<ProductPage> {
  const query = { limit: PAGE, ...(after !== undefined && { after }) };
  const { data, total } = (await gateway.call(bulkProducts.rows, { query }, { signal })).list;
  return { products: data, total };
}

const storage = () => editStorage('products');

const indexOf = (rows: readonly GridRow[]) => new Map(rows.map((row) => [row.id, row]));

export function useRows(first: ProductPage, columns: readonly EditColumn<GridRow>[]) {
  const raise = useRaise();
  const [rows, setRows] = useState<readonly GridRow[]>(() => first.products.flatMap(linesOf));
  const [state, setState] = useState<'reading' | 'done' | 'failed'>('reading');
  const [reads, setReads] = useState(1);
  const current = useRef({ rows, index: indexOf(rows), last: first.products.at(-1)?.id, columns });
  current.current.columns = columns;
  const [edits] = useState(() =>
    createEdits<GridRow>(() => ({
      columns: current.current.columns,
      rowOf: (id) => current.current.index.get(id),
    })),
  );
  const unrestored = useRef<StoredEdits | null>(null);

  const show = (next: readonly GridRow[]) => {
    current.current.rows = next;
    current.current.index = indexOf(next);
    setRows(next);
  };

  const restore = () => {
    unrestored.current ??= storage().read() ?? [];
    if (unrestored.current.length > 0) unrestored.current = edits.restore(unrestored.current);
  };

  const append = useEffectEvent((products: readonly GridProduct[]) => {
    const fresh = products.flatMap(linesOf).filter(({ id }) => !current.current.index.has(id));
    for (const row of fresh) current.current.index.set(row.id, row);
    current.current.rows = [...current.current.rows, ...fresh];
    current.current.last = products.at(-1)?.id ?? current.current.last;
    const next = current.current.rows;
    startTransition(() => setRows(next));
    restore();
  });

  const fail = useEffectEvent((error: unknown) => {
    if (error instanceof GatewayError && error.kind !== 'malformed') setState('failed');
    else raise(error);
  });

  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    const readRest = async () => {
      append([]);
      for (;;) {
        const { products } = await readPage(current.current.last, signal);
        if (signal.aborted) return;
        append(products);
        if (products.length < PAGE) break;
      }
      setState('done');
    };
    readRest().catch((error: unknown) => signal.aborted || fail(error));
    return () => control.abort();
  }, [reads]);

  const keep = () => {
    const stored = [...edits.stored(), ...(unrestored.current ?? [])];
    storage().write(stored.length > 0 ? stored : null);
  };
  const onHide = useEffectEvent(keep);
  useEffect(() => {
    const listen = () => onHide();
    addEventListener('pagehide', listen);
    return () => removeEventListener('pagehide', listen);
  }, []);

  return {
    rows,
    edits,
    state,
    again: () => {
      setState('reading');
      setReads(reads + 1);
    },
    /** The current rows, which may be newer than the last render. */
    all: () => current.current.rows,
    /** Changes the products with these ids. */
    replace: (change: (product: GridProduct) => GridProduct, ids: ReadonlySet<string>) => {
      const next = current.current.rows.flatMap((row) => {
        if (!ids.has(row.product.id)) return [row];
        return row.kind === 'product' ? linesOf(change(row.product)) : [];
      });
      show(next);
    },
    /** Reads all rows again. Unsaved edits stay, and conflicts with other people's changes are displayed. */
    reload: async (signal: AbortSignal) => {
      const all: GridRow[] = [];
      for (let last: string | undefined; ;) {
        const { products } = await readPage(last, signal);
        all.push(...products.flatMap(linesOf));
        last = products.at(-1)?.id;
        if (products.length < PAGE) break;
      }
      show(all);
      edits.rebase(all);
    },
    keep,
    /** Discards all unsaved edits. */
    discard: () => {
      unrestored.current = [];
      edits.clear();
      storage().write(null);
    },
  };
}

export type Rows = ReturnType<typeof useRows>;
