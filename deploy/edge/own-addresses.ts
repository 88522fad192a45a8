/** What the edge answers itself on every origin: a remote's screen can have none of these addresses. */

/** First words of addresses below which there are files. */
export const FOLDERS: readonly string[] = ['releases', 'assets'];

/**
 * How the address of a release's file begins, as a registry may name it (PCRE and JavaScript). Nothing else below `releases`
 * in the store is served. The registry in force does not decide it: tabs that are open go on with the release before.
 */
export const RELEASE_FOLDER = '^/releases/mfe-[a-z-]+/\\d+\\.\\d+\\.\\d+/';

export const ROUTES = { telemetry: '/telemetry', lives: '/healthz', ready: '/readyz' } as const;

/** The worker of stores on the payers' origin, and what is served in its place where stores are not kept on devices. */
export const STORE_WORKER = { path: '/store-worker.js', retired: '/store-worker-retired.js' } as const;

export const isOwn = (path: string): boolean =>
  [...FOLDERS.map((word) => `/${word}`), ...Object.values(ROUTES)].includes(`/${path.split('/')[1] ?? ''}`);
