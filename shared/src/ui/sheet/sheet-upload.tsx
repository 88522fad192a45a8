/**
 * Many records at once, from a spreadsheet: read, checked row by row with the contract's own form, repaired in a grid, and
 * sent. What the records are is the caller's affair. Everything behind the button comes when it is pressed.
 */
import { Button } from '@mantine/core';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type * as v from 'valibot';
import type { Needs } from '../../contract/kernel/call.ts';
import type { KnownHeads } from '../../domain/sheet/columns.ts';
import type { Sheet } from '../../domain/sheet/rows.ts';
import { useMay } from '../../session/atoms.ts';
import type { SheetDialog as Dialog } from './dialog.tsx';
import { sheetStorage } from './sheet-storage.ts';
import type { CheckAll, Commit, CommitAll } from './sheet-commit.ts';

const SheetDialog = lazy(async () => {
  const [{ SheetDialog }, { sheetWords }] = await Promise.all([import('./dialog.tsx'), import('./words.ts')]);
  await sheetWords.load();
  return { default: SheetDialog };
}) as unknown as typeof Dialog;

/** What has to be fetched before a sheet can be read. */
export interface Prepared<S extends v.GenericSchema> {
  readonly sheet: Sheet & { readonly schema: S };
  /** What heads meant before. Where it is given, people are asked about unknown heads. */
  readonly known?: KnownHeads;
  /** Stands below the choice of a file. */
  readonly beside?: ReactNode;
  /** Stands in its place, where nothing can be sent now. */
  readonly closed?: ReactNode;
}

interface UploadLabels<S extends v.GenericSchema> {
  /** Names the dialog and the files: *Customers from Excel*. */
  readonly title: string;
  /** The end of it, for the button, which stands beside others: *From Excel*. */
  readonly label: string;
  /** What the calls of `commit` need; a user who may not make them gets no button. */
  readonly needs: Needs;
  /** Asked for whenever a file is to be chosen: names in other languages may have to be fetched. Rejects with `GatewayError`. */
  readonly prepare: () => Promise<Prepared<S>>;
  /** The button that sends, with the number of rows: *Create 12 customers*. */
  readonly send: (count: number) => string;
}

/** Each row by itself: what is right can go while something else is repaired. */
export interface RowsPlan<S extends v.GenericSchema> extends UploadLabels<S> {
  readonly commit: Commit<v.InferInput<S>>;
}

/** What is asked when the gateway has some rows already, in counts of rows. */
export interface AgainWords {
  readonly title: (known: number, all: number) => string;
  readonly text: string;
  /** What stands in such a row, by the number of what the gateway has: *Billed already: INV-00012*. */
  readonly row: (number: string) => string;
  /** Shows such rows alone. */
  readonly only: string;
  /** Sends the others, of which there may be none. */
  readonly leaveOut: (others: number) => string;
  /** Sends all of them again; left out where none of them may be made twice. */
  readonly makeAll?: (all: number) => string;
}

/** All rows or none. */
export interface WholePlan<S extends v.GenericSchema> extends UploadLabels<S> {
  readonly commitAll: CommitAll;
  /** Asked whenever nothing is left to repair: rows are sent only after it was answered. */
  readonly checkAll?: CheckAll;
  readonly again: AgainWords;
  /** Under this name rows that are not sent yet outlive a reload of the tab. */
  readonly storageName: string;
}

/** What is uploaded, and how it is called. */
export type SheetPlan<S extends v.GenericSchema> = RowsPlan<S> | WholePlan<S>;

interface Props<S extends v.GenericSchema> {
  readonly plan: SheetPlan<S>;
  /** Whether the person came here for the upload. */
  readonly isWanted?: boolean;
}

export function SheetUpload<const S extends v.GenericSchema>({ plan, isWanted = false }: Props<S>) {
  const may = useMay();
  const [isOpen, setOpen] = useState(
    () => isWanted || ('storageName' in plan && sheetStorage(plan.storageName).read() !== null),
  );
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
