/** Requests a file before a script asks for it. */
export function preloadLink(as: 'script' | 'style' | 'fetch', href: string, integrity?: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = as;
  link.href = href;
  link.crossOrigin = 'anonymous';
  if (integrity) link.integrity = integrity;
  document.head.append(link);
}

/** A script or a style sheet, by its name. */
export const preloadFile = (file: string, integrity?: string): void =>
  preloadLink(file.endsWith('.css') ? 'style' : 'script', file, integrity);
