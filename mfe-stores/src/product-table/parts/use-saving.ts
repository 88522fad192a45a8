/**
 * Saves the edits of the table. Each call saves all its rows or none, conflicts with other people's changes are displayed, and a save can
 * be undone.
 */
import {
  bulkProducts,
  conflictsIn,
  type BulkChange,
  type BulkConflicts,
} from '@portal/shared/contract/merchant/catalogue/bulk-products.ts';
import { GatewayError } from '@portal/shared/gateway/errors.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { useAction } from '@portal/shared/ui/page/use-action.ts';
import { useRef, useState } from 'react';
import { batchesOf, faultsOf, versionsOf, withConflicts, withSaved, type Batch, type GridRow } from '../rows.rules.ts';
import type { Rows } from './use-rows.ts';

/** How often a save is repeated while other people keep changing the same rows. After that, the person decides. */
const TRIES = 3;

interface Saved {
  readonly changes: readonly BulkChange[];
  readonly rows: number;
}

const productsOf = (rows: readonly GridRow[]): ReadonlySet<string> => new Set(rows.map(({ product }) => product.id));

export function useSaving({ all, edits, replace, keep }: Rows) {
  const [saved, setSaved] = useState<Saved | null>(null);
  /** An equal body gets the same idempotency key, so that a call whose response was lost is executed once. */
  const sent = useRef({ text: '', key: '' });
  const keyFor = (body: object): string => {
    const text = JSON.stringify(body);
    if (text !== sent.current.text) sent.current = { text, key: crypto.randomUUID() };
    return sent.current.key;
  };

  /** Displays what other people have saved. Returns whether the edits can be sent again without a change. */
  function takeOver(batch: Batch, conflicts: BulkConflicts): boolean {
    const changed = [...conflicts.products, ...conflicts.variants];
    const changers = new Map(changed.map(({ id, changed_by }) => [id, changed_by]));
    const ids = new Set(batch.rows.filter(({ id }) => changers.has(id)).map(({ product }) => product.id));
    const products = new Map(batch.rows.map(({ product }) => [product.id, withConflicts(product, conflicts)]));
    replace((product) => products.get(product.id) ?? product, ids);
    edits.rebase(
      all().filter(({ product }) => ids.has(product.id)),
      (id) => changers.get(id) ?? null,
    );
    return edits.bad().size === 0;
  }

  /** Resolves with the saved change; undefined when there was nothing to change, null when the person must check cells first. */
  async function send(batch: Batch): Promise<BulkChange | null | undefined> {
    try {
      const result = await gateway.call(
        bulkProducts.save,
        { body: batch.body },
        { idempotencyKey: keyFor(batch.body) },
      );
      const versions = versionsOf(result);
      const ids = new Set(batch.rows.map(({ id }) => id));
      // The next call may contain other rows of the same product, so their edits stay.
      const editsOf = (id: string) => (ids.has(id) ? edits.of(id) : undefined);
      replace((product) => withSaved({ product, editsOf, versions }), productsOf(batch.rows));
      edits.saved([...ids]);
      return result.change ?? undefined;
    } catch (error) {
      const conflicts = error instanceof GatewayError ? conflictsIn(error.data) : undefined;
      if (conflicts) return takeOver(batch, conflicts) ? undefined : null;
      const faults = error instanceof GatewayError ? faultsOf(batch, error.fields) : [];
      if (faults.length === 0) throw error;
      edits.refuse(faults);
      return null;
    }
  }

  const { run, isBusy } = useAction(async () => {
    if (edits.bad().size > 0) return;
    // Stores the edits first, so that an error cannot lose them.
    keep();
    const changes: BulkChange[] = [];
    const before = edits.all().size;
    for (let tries = 0; tries < TRIES && edits.all().size > 0; tries += 1)
      for (const batch of batchesOf(all(), edits.of)) {
        const change = await send(batch);
        if (change) changes.push(change);
        if (change === null) tries = TRIES;
        if (change === null) break;
      }
    setSaved(changes.length > 0 ? { changes, rows: before - edits.all().size } : null);
    keep();
  });
  return { save: run, isBusy, saved, clearSaved: () => setSaved(null) };
}
