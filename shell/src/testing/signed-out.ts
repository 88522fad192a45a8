/** Opens the shell's own pages as a signed-out visitor; each spec file has its own sandbox. */
import { signOut, startSession } from '@portal/shared/session/session.ts';
import { openRemote, type OpenedRemote } from '@portal/shared/testing/render-remote.tsx';
import { connectHttp, type SandboxConnection, type SandboxHttp } from '@portal/shared/testing/sandbox-http.ts';
import { screen } from '@testing-library/react';
import { patchHistoryApi } from 'single-spa';
import { app } from '../apps/identity/app.ts';

interface Visit {
  connection: SandboxConnection;
  http: SandboxHttp;
  opened: OpenedRemote;
  /** Resolves when the page at this URL shows its heading. */
  readonly open: (address: string) => Promise<void>;
}

/** To be called once at the top of a file: starts the sandbox, and after each test closes the page and signs out. */
export function signedOut(): Visit {
  const visit = {
    open: async (address: string) => {
      visit.opened = await openRemote(app, address);
      await screen.findByRole('heading', { level: 1 });
    },
  } as Visit;

  beforeAll(async () => {
    visit.connection = await openSandbox();
    visit.http = connectHttp(visit.connection);
    startSession();
    // As in the shell: every navigation is reported to the page.
    patchHistoryApi();
  });
  beforeEach(() => visit.http.clear());
  afterEach(async () => {
    await visit.opened.close();
    signOut();
  });
  return visit;
}
