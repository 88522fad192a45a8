/** What the screen specs of a remote have in common: one sandbox, one merchant signed in, one address open at a time. */
import type { Lifecycles } from '../remote/mount-pages.tsx';
import { openPortal, openRemote, type Opened } from './render-remote.tsx';
import type { Line, MadeCall, SandboxHttp } from './sandbox-http.ts';

/** A demonstration merchant, Tadika Sinar Pagi. */
export const AMINAH = { username: 'aminah', password: 'teh tarik kurang manis' } as const;

/** Declares the hooks; what it answers is for use inside tests. `line` opens the sandbox: `openSandbox`. */
export function portalSpecs<L extends Line>(
  remote: Lifecycles,
  openLine: () => Promise<L>,
  who: { readonly username: string; readonly password: string } = AMINAH,
) {
  let line: L;
  let http: SandboxHttp;
  let opened: Opened | undefined;

  beforeAll(async () => {
    line = await openLine();
    http = await openPortal(line, who);
  });

  afterEach(async () => {
    await opened?.close();
    opened = undefined;
  });

  return {
    line: () => line,
    http: () => http,
    /** Opens an address; from here on `calls` counts. */
    async open(address: string): Promise<Opened> {
      http.forget();
      opened = await openRemote(remote, address);
      return opened;
    },
    /** The calls made since whose address begins like this: `collections/merchant-collection/`. */
    calls: (start: string): readonly MadeCall[] => http.calls.filter(({ url }) => url.startsWith(start)),
  };
}
