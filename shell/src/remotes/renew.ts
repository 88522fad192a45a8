/**
 * Reloads the page when a file of a release is gone because another release has come into force since the page was opened: once for
 * each registry, with the form drafts kept. The browser asks first where the page has input that no draft holds.
 */
import { tabStorage } from '@portal/shared/gateway/device.ts';
import type { Registry } from '@portal/shared/remote/registry.ts';
import { storeDrafts } from '@portal/shared/ui/form/drafts/form-drafts.ts';
import * as v from 'valibot';
import type { FailureKind } from './failures.ts';

/** The sequence of the registry for which the page was last reloaded. */
const renewedFor = tabStorage('renewed', v.number());

/**
 * Resolves with true when the page is being reloaded.
 * @param newest fetches the registry in force; when it rejects, the page is not reloaded
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
  // In a tab without storage the page could reload for ever.
  if (renewedFor.read() !== sequence) return false;
  storeDrafts();
  location.reload();
  return true;
}
