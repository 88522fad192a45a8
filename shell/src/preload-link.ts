/** Requests a file before a script needs it. */
export function preloadLink(as: 'script' | 'style' | 'fetch', href: string, integrity?: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = as;
  link.href = href;
  link.crossOrigin = 'anonymous';
  if (integrity) link.integrity = integrity;
  document.head.append(link);
}

/** Preloads a script or a style sheet; the type follows from the file name. */
export const preloadFile = (file: string, integrity?: string): void =>
  preloadLink(file.endsWith('.css') ? 'style' : 'script', file, integrity);

/**
 * Puts a file into the browser's cache, for the script that later needs it. A browser gives the failed response of a preload to the next
 * script with the same URL, so that the first retry would fail, too; a failed request here has no effect.
 */
export const fetchAhead = async (file: string): Promise<void> => {
  try {
    await (await fetch(file)).arrayBuffer();
  } catch {
    // The script requests the file again.
  }
};
