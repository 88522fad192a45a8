/**
 * Reloads the page if a file of a release no longer exists because another release has replaced it since the page was opened: once
 * for each registry, and with form drafts stored. The browser asks first if the page has input that no draft contains.
 */
import { tabStorage } from '@portal/shared/gateway/device.ts';
import type { Registry } from '@portal/shared/remote/registry.ts';
import { storeDrafts } from '@portal/shared/ui/form/drafts/form-drafts.ts';
import * as v from 'valibot';
import type { FailureKind } from './failures.ts';

/** The sequence of the registry for which the page was last reloaded. */
const renewedFor = tabStorage('renewed', v.number());

/**
 * Resolves with true if the page is being reloaded.
 * @param newest fetches the current registry; if it rejects, the page is not reloaded
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
  // Without tab storage, the page could reload forever.
  if (renewedFor.read() !== sequence) return false;
  storeDrafts();
  location.reload();
  return true;
}
