/**
 * Uploads many records from a spreadsheet: the file is read, checked row by row with the contract's own form, corrected in
 * a grid, and sent. The caller defines the kind of records. The code behind the button is loaded when the button is
 * pressed.
 */
import { Button } from '@mantine/core';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useState, type ReactNode } from 'react';
import type * as v from 'valibot';
import type { Needs } from '../../contract/kernel/call.ts';
import type { KnownHeads } from '../../domain/sheet/columns.ts';
import type { Sheet } from '../../domain/sheet/rows.ts';
import { useMay } from '../../session/atoms.ts';
import { lazyPart } from '../page/lazy-part.tsx';
import type { SheetDialog as Dialog } from './dialog.tsx';
import { sheetStorage } from './sheet-storage.ts';
import type { CheckAll, Commit, CommitAll } from './sheet-commit.ts';

const SheetDialog = lazyPart(
  async () => {
    const [{ SheetDialog }, { sheetWords }] = await Promise.all([import('./dialog.tsx'), import('./words.ts')]);
    await sheetWords.load();
    return SheetDialog;
  },
  { isOver: true },
) as unknown as typeof Dialog;

/** The data that must be fetched before a sheet can be read. */
export interface Prepared<S extends v.GenericSchema> {
  readonly sheet: Sheet & { readonly schema: S };
  /** Earlier assignments of headings by people. If set, people are asked to assign unknown headings. */
  readonly known?: KnownHeads;
  /** Shown below the file choice. */
  readonly secondaryAction?: ReactNode;
  /** Shown in place of the file choice if nothing can be sent now. */
  readonly closed?: ReactNode;
}

interface UploadLabels<S extends v.GenericSchema> {
  /** The title of the dialog and of its files: *Customers from Excel*. */
  readonly title: string;
  /** The short title, for a button next to other buttons: *From Excel*. */
  readonly label: string;
  /** The permission for the calls of `commit`; a user without it gets no button. */
  readonly needs: Needs;
  /**
   * Called before each file choice, because column names in other languages may have to be fetched. Rejects with
   * `GatewayError`.
   */
  readonly prepare: () => Promise<Prepared<S>>;
  /** The label of the send button, with the number of rows: *Create 12 customers*. */
  readonly send: (count: number) => string;
}

/** Sends each row separately, so that valid rows can be sent while others are being corrected. */
export interface RowsPlan<S extends v.GenericSchema> extends UploadLabels<S> {
  readonly commit: Commit<v.InferInput<S>>;
}

/** The texts about rows that the gateway has already. Most of them contain numbers of rows. */
export interface AgainWords {
  readonly title: (known: number, all: number) => string;
  readonly text: string;
  /** The note in a row that the gateway has already, with the number of the gateway's record: *Billed already: INV-00012*. */
  readonly row: (number: string) => string;
  /** The label of the filter for rows that the gateway has already. */
  readonly only: string;
  /** The label of the button that sends only the other rows, of which there may be none. */
  readonly leaveOut: (others: number) => string;
  /** The label of the button that sends all rows; left out if no row may be created twice. */
  readonly makeAll?: (all: number) => string;
}

/** Sends all rows together: either all records are created or none. */
export interface AllOrNothingPlan<S extends v.GenericSchema> extends UploadLabels<S> {
  readonly commitAll: CommitAll;
  /** Called whenever no cell has a fault; rows can be sent only after the promise has resolved. */
  readonly checkAll?: CheckAll;
  readonly again: AgainWords;
  /** The name under which unsent rows are stored in the tab, to survive a reload. */
  readonly storageName: string;
}

/** The kind of records to upload, and its labels. */
export type SheetPlan<S extends v.GenericSchema> = RowsPlan<S> | AllOrNothingPlan<S>;

interface Props<S extends v.GenericSchema> {
  readonly plan: SheetPlan<S>;
  /** Whether the person navigated here for the upload; the dialog is then open initially. */
  readonly isWanted?: boolean;
  /** False if the page has its own link to the upload. */
  readonly hasButton?: boolean;
}

export function SheetUpload<const S extends v.GenericSchema>({ plan, isWanted = false, hasButton = true }: Props<S>) {
  const may = useMay();
  const [isOpen, setOpen] = useState(
    () => isWanted || ('storageName' in plan && sheetStorage(plan.storageName).read() !== null),
  );
  if (!may(plan.needs)) return null;
  return (
    <>
      {hasButton && (
        <Button
          variant="default"
          aria-label={plan.title}
          leftSection={<IconUpload size={16} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {plan.label}
        </Button>
      )}
      {isOpen && <SheetDialog plan={plan} onClose={() => setOpen(false)} />}
    </>
  );
}
