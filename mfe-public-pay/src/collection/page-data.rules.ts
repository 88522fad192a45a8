/** The data in a server-rendered document of a payment page, so that the page does not request the data again when it hydrates the document. */
import { CollectionProgress, PayableCollection } from '@portal/shared/contract/public/public-collections.ts';
import * as v from 'valibot';
import { dataInDocument, type ServerData } from '../page/page-data.rules.ts';
import { secondaryMessages } from '../secondary-messages.ts';
import { keepDraft, typedDraft } from './rules.ts';

/** The id of the route that is rendered in documents. */
export const COLLECTION = 'collection';

/** A payment page, and its progress if it shows any. Amounts are decimal ringgit in the document, and sen once parsed. */
export const CollectionData = v.object({ page: PayableCollection, progress: v.nullable(CollectionProgress) });
type CollectionData = v.InferOutput<typeof CollectionData>;

/** The data of the screen. */
export interface CollectionView extends CollectionData {
  /** The query of the link, which may prefill the form. */
  readonly search: string;
  /** The edge rendered the form with the prefill of the link, because it does not have the draft of this tab. */
  readonly isFromDocument?: true;
}

export const viewInDocument = (data: CollectionData, search: string): CollectionView => ({
  ...data,
  search,
  isFromDocument: true,
});

/** Undefined when the document was not rendered on the server. */
export async function serverData(): Promise<ServerData | undefined> {
  const block = dataInDocument(CollectionData);
  if (!block) return undefined;
  const form = document.querySelector('form');
  // A device with another language replaces the form.
  if (form) keepDraft(block.data.page.id, location.search, typedDraft(block.data.page.id, location.search, form));
  await secondaryMessages.load();
  return {
    language: block.language,
    loaderData: { [COLLECTION]: viewInDocument(block.data, location.search) },
    matchesDevice: true,
  };
}
