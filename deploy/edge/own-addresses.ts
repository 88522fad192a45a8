/** What the edge answers itself on every origin: a remote's screen can have none of these addresses. */

/** First words of addresses below which there are files. */
export const FOLDERS: readonly string[] = ['releases', 'assets'];

export const ROUTES = { telemetry: '/telemetry', lives: '/healthz', ready: '/readyz' } as const;

export const isOwn = (path: string): boolean =>
  [...FOLDERS.map((word) => `/${word}`), ...Object.values(ROUTES)].includes(`/${path.split('/')[1] ?? ''}`);
