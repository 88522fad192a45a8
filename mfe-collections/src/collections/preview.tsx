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
  /** What the page has brought in; null for one that is not there yet. */
  readonly soFar: Collection | null;
}

export interface BillPreviewProps {
  readonly form: FormOf<typeof CollectionForm>;
  /** Whose ways to pay are drawn; null for one that is not there yet. */
  readonly collectionId: string | null;
}

/** How the payment page will look, drawn while its form is filled in; fetched after the form. */
export const PagePreview = lazyPart<PagePreviewProps>(async () => {
  const [part] = await Promise.all([import('./parts/page-drawing.tsx'), previewWords.load()]);
  return part.PagePreview;
});

/** The same of the page of a collection's bills. */
export const BillPreview = lazyPart<BillPreviewProps>(async () => {
  const [part] = await Promise.all([import('./parts/bill-drawing.tsx'), previewWords.load()]);
  return part.BillPreview;
});
