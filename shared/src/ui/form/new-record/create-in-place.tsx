/** A button at a field that opens a dialog to create a missing record. The dialog is over the form, so that the form keeps its input. */
import { Button } from '@mantine/core';
import { use, useState, type ReactNode } from 'react';
import type { Schema } from '../../../contract/kernel/call.ts';
import { useMay } from '../../../session/atoms.ts';
import { toast } from '../../overlay/toast.ts';
import { IN_ROW } from '../../page/action-button.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { ReadingContext } from '../use-field.tsx';
import type { FormOf, FormSchema } from '../use-gateway-form.ts';
import { useRecordForm, type SavedRecord, type Family, type FormInput } from '../use-record-form.ts';

interface Props<F extends FormSchema, I extends Schema> {
  /** The label of the button, and the title of the dialog. */
  readonly title: string;
  readonly family: Family<F, I>;
  /** The initial values of the new record. */
  readonly empty: FormInput<F> & object;
  /** The message after the record is saved. */
  readonly message: (made: SavedRecord<I>) => string;
  /** Receives the new record, to select it in the field. */
  readonly onMade: (made: SavedRecord<I>) => void | Promise<void>;
  /** The fields of the new record. */
  readonly children: (form: FormOf<F>) => ReactNode;
}

function CreateDialog<const F extends FormSchema, const I extends Schema>(
  props: Props<F, I> & { readonly onClose: () => void },
) {
  const { title, family, empty, message, onMade, onClose, children } = props;
  const form = useRecordForm<F, I, never>(family, {
    record: null,
    empty,
    saved: async (made) => {
      toast(message(made));
      await onMade(made);
      onClose();
    },
  });
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      {children(form)}
    </FormDialog>
  );
}

/** Renders nothing for people who may not create such a record, and in reading mode. */
export function CreateInPlace<const F extends FormSchema, const I extends Schema>(props: Props<F, I>) {
  const may = useMay();
  const isReading = use(ReadingContext) !== false;
  const [isOpen, setOpen] = useState(false);
  if (isReading || !may(props.family.create.needs)) return null;
  return (
    <>
      <Button {...IN_ROW} onClick={() => setOpen(true)}>
        {props.title}
      </Button>
      {isOpen && <CreateDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
