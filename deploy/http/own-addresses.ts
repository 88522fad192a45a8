/** The URLs that the edge itself answers on every origin: no screen of a remote can have one of them. */

/** The first path segments of files. */
export const FOLDERS: readonly string[] = ['releases', 'assets'];

/**
 * The prefix of the URL of a release's file, as a registry may name it (PCRE and JavaScript). Nothing else below `releases` in the store is
 * served. The current registry does not decide this, because open tabs continue with the previous release.
 */
export const RELEASE_FOLDER = '^/releases/mfe-[a-z-]+/\\d+\\.\\d+\\.\\d+/';

export const ROUTES = { telemetry: '/telemetry', lives: '/healthz', ready: '/readyz' } as const;

/** The service worker of store pages on the payers' origin, and the script that replaces it when store pages are not stored on devices. */
export const STORE_WORKER = { path: '/store-worker.js', retired: '/store-worker-retired.js' } as const;

export const isOwn = (path: string): boolean =>
  [...FOLDERS.map((word) => `/${word}`), ...Object.values(ROUTES)].includes(`/${path.split('/')[1] ?? ''}`);
