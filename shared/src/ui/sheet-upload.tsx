/**
 * Many records at once, from a spreadsheet: read, checked row by row with the contract's own form, repaired in a grid, and
 * sent. What the records are is the caller's affair. Everything behind the button comes when it is pressed.
 */
import { Button } from '@mantine/core';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { lazy, Suspense, useState } from 'react';
import type * as v from 'valibot';
import type { Needs } from '../contract/call.ts';
import type { SheetColumn } from '../domain/sheet/columns.ts';
import { useMay } from '../session/atoms.ts';
import type { SheetDialog as Dialog } from './sheet/dialog.tsx';
import type { Commit } from './sheet-commit.ts';

const SheetDialog = lazy(async () => {
  const [{ SheetDialog }, { sheetWords }] = await Promise.all([
    import('./sheet/dialog.tsx'),
    import('./sheet/words.ts'),
  ]);
  await sheetWords.load();
  return { default: SheetDialog };
}) as unknown as typeof Dialog;

/** What is uploaded, and how it is called. */
export interface SheetPlan<S extends v.GenericSchema> {
  /** Names the dialog and the files: *Customers from Excel*. */
  readonly title: string;
  /** The end of it, for the button, which stands beside others: *From Excel*. */
  readonly label: string;
  /** What the calls of `commit` need; whoever may not make them is not offered the button. */
  readonly needs: Needs;
  /** The contract's form of one row. */
  readonly schema: S;
  /** Asked for once, when the dialog opens: names in other languages may have to be fetched. */
  readonly columns: () => Promise<readonly SheetColumn[]>;
  readonly commit: Commit<v.InferInput<S>>;
  /** The button that sends, with the number of rows: *Create 12 customers*. */
  readonly send: (count: number) => string;
}

export function SheetUpload<const S extends v.GenericSchema>({ plan }: { readonly plan: SheetPlan<S> }) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may(plan.needs)) return null;
  return (
    <>
      <Button
        variant="default"
        aria-label={plan.title}
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {plan.label}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SheetDialog plan={plan} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
