/** The common set-up of a remote's screen specs: one sandbox, one merchant signed in, one URL open at a time. */
import type { Lifecycles } from '../remote/mount-root.tsx';
import { openPortal, openRemote, type OpenedRemote } from './render-remote.tsx';
import type { SandboxConnection, RecordedCall, SandboxHttp } from './sandbox-http.ts';

/** A demonstration merchant, Tadika Sinar Pagi. */
export const AMINAH = { username: 'aminah', password: 'teh tarik kurang manis' } as const;

/** Registers the Jest hooks; the returned functions are for use inside tests. `openConnection` opens the sandbox: `openSandbox`. */
export function portalSpecs<L extends SandboxConnection>(
  remote: Lifecycles,
  openConnection: () => Promise<L>,
  signIn: { readonly username: string; readonly password: string } = AMINAH,
) {
  let connection: L;
  let http: SandboxHttp;
  let opened: OpenedRemote | undefined;

  beforeAll(async () => {
    connection = await openConnection();
    http = await openPortal(connection, signIn);
  });

  afterEach(async () => {
    await opened?.close();
    opened = undefined;
  });

  return {
    connection: () => connection,
    http: () => http,
    /** Opens a URL and clears the recorded `calls`. */
    async open(address: string): Promise<OpenedRemote> {
      http.clear();
      opened = await openRemote(remote, address);
      return opened;
    },
    /** The recorded calls since the last `open` whose URL begins with `start`: `collections/merchant-collection/`. */
    calls: (start: string): readonly RecordedCall[] => http.calls.filter(({ url }) => url.startsWith(start)),
  };
}
