import { containerName } from '@portal/shared/remote/container-name.ts';

/** The script of a container; `app` is the source of an expression for an object with `mount` and `unmount`, or a promise of one. */
export const containerOf = (name: string, version: string, app: string): string =>
  `var ${containerName(name, version)} = { init() {}, get: async () => { const app = await (${app}); return () => app; } };`;
