/** Requests a remote's first files in parallel, before the federation runtime requests them one after the other. */
import { currentLanguage } from '@portal/shared/i18n/i18n.ts';
import type { ReleaseDescriptor } from '@portal/shared/remote/registry.ts';

function hint(file: string, integrity: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = file.endsWith('.css') ? 'style' : 'script';
  link.href = file;
  link.integrity = integrity;
  link.crossOrigin = 'anonymous';
  document.head.append(link);
}

const preloaded = new Set<string>();

/** Repeated calls cost nothing. */
export function preload({ entry, integrity, preload: rest = [] }: ReleaseDescriptor): void {
  if (preloaded.has(entry)) return;
  preloaded.add(entry);
  hint(entry, integrity);
  const here = currentLanguage();
  for (const { file, integrity: hash, language = here } of rest) if (language === here) hint(file, hash);
}
