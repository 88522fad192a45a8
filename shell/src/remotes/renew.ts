/**
 * A file of a release is gone because another release is in force since this page was opened: the page is loaded again, once for
 * each registry, with what was typed.
 */
import { tabStorage } from '@portal/shared/gateway/device.ts';
import type { Registry } from '@portal/shared/remote/registry.ts';
import { storeDrafts } from '@portal/shared/ui/form/form-drafts.ts';
import * as v from 'valibot';
import type { FailureKind } from './failures.ts';

/** The registry that the page was last loaded again for. */
const renewedFor = tabStorage('renewed', v.number());

/**
 * True when the page is being loaded again.
 * @param newest asks for the registry in force; when it rejects there is none to load the page again for
 */
export async function renewed(
  kind: FailureKind,
  { sequence: own }: Registry,
  newest: () => Promise<Registry>,
): Promise<boolean> {
  if (kind !== 'missing') return false;
  const { sequence } = await newest().catch(() => ({ sequence: own }));
  if (sequence <= own || renewedFor.read() === sequence) return false;
  renewedFor.write(sequence);
  // Where a tab keeps nothing, it could go on for ever.
  if (renewedFor.read() !== sequence) return false;
  storeDrafts();
  location.reload();
  return true;
}
