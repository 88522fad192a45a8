/**
 * Finds scripts and style sheets whose content is not that of the release. The browser blocks such files without a
 * report.
 */
import { stateOf } from './file-integrity.ts';
import { refusal, type Violation } from './violations.ts';

const addressOf = (element: EventTarget | null): string => {
  if (element instanceof HTMLScriptElement) return element.src;
  return element instanceof HTMLLinkElement && element.relList.contains('stylesheet') ? element.href : '';
};

/**
 * Calls `hear` for each changed script or style sheet from now on, and also for style sheets that failed before this call. @param page the
 * owner of files that belong to no release
 */
export function watchChangedFiles(page: string, hear: (violation: Violation) => void): void {
  const looked = new Set<string>();
  const look = async (element: EventTarget | null) => {
    const file = addressOf(element);
    const { integrity = '' } = element as { readonly integrity?: string };
    if (!file || !integrity || looked.has(file)) return;
    looked.add(file);
    if ((await stateOf({ file, integrity })) === 'changed') hear(refusal('integrity', file, '', page));
  };
  addEventListener('error', ({ target }) => void look(target), true);
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (link.sheet === null) void look(link);
}
