import type {
  BillMethodForm,
  Collection,
  CollectionForm,
} from '@portal/shared/contract/merchant/collections/collections.ts';
import { lazyPart } from '@portal/shared/ui/page/lazy-part.tsx';
import type { FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { previewWords } from '../preview.ts';

export interface PagePreviewProps {
  readonly form: FormOf<typeof BillMethodForm>;
  /** The saved page, with its collected amount; null for a new page. */
  readonly soFar: Collection | null;
}

export interface BillPreviewProps {
  readonly form: FormOf<typeof CollectionForm>;
  /** The collection whose channels are shown; null for a new collection. */
  readonly collectionId: string | null;
}

/** A preview of the payment page, updated while its form is filled in; its code loads after the form. */
export const PagePreview = lazyPart<PagePreviewProps>(async () => {
  const [part] = await Promise.all([import('./parts/page-preview.tsx'), previewWords.load()]);
  return part.PagePreview;
});

/**
 * A preview of the page of a collection's bills, updated while the form is filled in; its code loads after the form.
 */
export const BillPreview = lazyPart<BillPreviewProps>(async () => {
  const [part] = await Promise.all([import('./parts/bill-preview.tsx'), previewWords.load()]);
  return part.BillPreview;
});
