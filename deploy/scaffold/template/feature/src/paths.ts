import { recordPaths } from '@portal/shared/router/record-paths.ts';

const BASE = '/template';

/** All addresses of this remote. Screens use these addresses in their links, and never write a literal address. */
export const paths = {
  items: { ...recordPaths(BASE), list: () => BASE },
} as const;
