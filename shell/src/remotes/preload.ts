/** Requests a remote's first files in parallel, before the federation runtime requests them one after the other. */
import { currentLanguage } from '@portal/shared/i18n/i18n.ts';
import type { ReleaseDescriptor } from '@portal/shared/remote/registry.ts';
import { preloadFile } from '../preload-link.ts';

const preloaded = new Set<string>();

/** Preloads the files of a release; repeated calls have no effect. */
export function preload({ entry, integrity, preload: rest = [] }: ReleaseDescriptor): void {
  if (preloaded.has(entry)) return;
  preloaded.add(entry);
  preloadFile(entry, integrity);
  const here = currentLanguage();
  for (const { file, integrity: hash, language = here } of rest) if (language === here) preloadFile(file, hash);
}
