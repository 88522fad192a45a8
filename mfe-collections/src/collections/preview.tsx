import type { BillMethodForm, Collection } from '@portal/shared/contract/collections.ts';
import { late } from '@portal/shared/ui/late.tsx';
import type { FormOf } from '@portal/shared/ui/use-gateway-form.ts';
import { previewWords } from '../preview.ts';

export interface PreviewProps {
  readonly form: FormOf<typeof BillMethodForm>;
  /** What the page has brought in; null for one that is not there yet. */
  readonly soFar: Collection | null;
}

/** How the payment page will look, drawn while its form is filled in; fetched after the form. */
export const Preview = late<PreviewProps>(async () => {
  const [{ PreviewPanel }] = await Promise.all([import('./preview-panel.tsx'), previewWords.load()]);
  return PreviewPanel;
});
