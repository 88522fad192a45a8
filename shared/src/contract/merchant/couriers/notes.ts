/** Printed documents: consignment notes of parcels, and pick lists of orders. Both are PDF files. */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { RecordId } from '../../kernel/fields.ts';
import { rule } from '../../kernel/rules.ts';

/** The paper sizes; one A4 page has four consignment notes. */
export const PAPER_SIZES = ['A6', 'A4'] as const;
export type PaperSize = (typeof PAPER_SIZES)[number];

export const MOST_NOTES = 100;

const chosen = v.pipe(
  v.array(RecordId),
  v.minLength(1, rule('required')),
  v.maxLength(MOST_NOTES, rule('too_many', { max: MOST_NOTES })),
);

export const PaperForm = v.strictObject({ paper: v.optional(v.picklist(PAPER_SIZES, rule('choose')), 'A6') });

const NotesForm = v.strictObject({ shipment_ids: chosen, ...PaperForm.entries });

const PickListForm = v.strictObject({ order_ids: chosen });

const toRead = { access: 'merchant', needs: 'orders.read', isFile: true, data: v.file() } as const;

export const courierNotes = {
  /**
   * One consignment note for each parcel, in the sequence of `shipment_ids`. Throws `notFound` for an unknown parcel, and `wrongState` for
   * a cancelled parcel.
   */
  notes: defineCall({ method: 'POST', path: 'courier-service/consignment-note', ...toRead, body: NotesForm }),
  /**
   * The pieces to take from the shelf for each order, in the sequence of `order_ids`: pieces that are in no parcel, or in a parcel that was
   * not handed over.
   */
  pickList: defineCall({ method: 'POST', path: 'courier-service/pick-list', ...toRead, body: PickListForm }),
};
