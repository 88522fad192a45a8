/**
 * The Jest environment of screen specs: jsdom for the screen, and a sandbox that answers the screen's calls. The sandbox runs outside
 * jsdom, where all of Node is available. Specs reach it through `openSandbox()`, and only text passes between the two realms.
 */
import type { EnvironmentContext, JestEnvironment, JestEnvironmentConfig } from '@jest/environment';
import { walkBank } from '../walk-bank.ts';
import { specCardKey } from '../card-key.ts';
import { payerOf } from '../payer.ts';
import type { SandboxResponse, SandboxConnection, SandboxRequest } from '../sandbox-connection.ts';
import { ReusedWindow } from './reused-window.ts';
import { shareScripts } from './shared-scripts.ts';
import { SPEC_FEATURES } from '../spec-features.ts';
import { buildTestSandbox, buildTestSandboxOnPostgres, type TestSandbox } from '../test-sandbox.ts';

shareScripts();

// Jest transforms sources only while it loads the environment, so the features are loaded here, before the first sandbox needs them.
void SPEC_FEATURES;

/** Only a run of specs in this repository starts a PostgreSQL. */
const openTestSandbox = process.env['TEST_POSTGRES'] ? buildTestSandboxOnPostgres : buildTestSandbox;

async function call(
  { app }: TestSandbox,
  { method, url, headers, body, isBinary }: SandboxRequest,
): Promise<SandboxResponse> {
  const answer = await app.inject({
    method,
    url,
    headers: { ...headers },
    ...(body !== undefined && { payload: isBinary ? Buffer.from(body, 'latin1') : body }),
  });
  const headerValues = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as const);
  // Only file responses have the header `accept-ranges`.
  const isFile = answer.headers['accept-ranges'] !== undefined && answer.statusCode < 400;
  const text = isFile ? answer.rawPayload.toString('latin1') : answer.body;
  return { status: answer.statusCode, headers: Object.fromEntries(headerValues), body: text, isBinary: isFile };
}

async function connect(sandbox: TestSandbox): Promise<SandboxConnection> {
  return {
    call: (question) => call(sandbox, question),
    signIn: sandbox.signIn,
    get cardKey() {
      return String(specCardKey().publicKey.export({ type: 'spki', format: 'pem' }));
    },
    pay: async (billId, service, code = '00') => {
      const { redirect_url } = await payerOf(sandbox).pay(billId, service);
      await walkBank(sandbox.app, redirect_url, { code });
    },
    moveClock: async (minutes) => {
      const payload = { minutes };
      await sandbox.app.inject({ method: 'POST', url: '/sandbox/control/clock/advance', payload });
    },
  };
}

/** One window for all specs of a worker, because packages are loaded into it once (`screen-runtime.mjs`). */
let kept: ReusedWindow | undefined;

export default class ScreenEnvironment implements JestEnvironment {
  readonly #opened: TestSandbox[] = [];
  readonly #window: ReusedWindow;
  readonly global: JestEnvironment['global'];
  readonly moduleMocker: JestEnvironment['moduleMocker'];
  readonly fakeTimers = null;
  readonly fakeTimersModern: JestEnvironment['fakeTimersModern'];

  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    kept ??= new ReusedWindow(config);
    kept.use(context.console);
    this.#window = kept;
    ({ global: this.global, moduleMocker: this.moduleMocker, fakeTimersModern: this.fakeTimersModern } = kept.jsdom);
  }

  async setup(): Promise<void> {
    this.global['openSandbox'] = async (options?: { readonly gateway?: string }): Promise<SandboxConnection> => {
      const sandbox = await openTestSandbox(options);
      this.#opened.push(sandbox);
      return connect(sandbox);
    };
  }

  async teardown(): Promise<void> {
    for (const sandbox of this.#opened) await sandbox.close();
    this.#window.sweep();
  }

  exportConditions(): string[] {
    return this.#window.jsdom.exportConditions();
  }

  getVmContext(): ReturnType<JestEnvironment['getVmContext']> {
    return this.#window.jsdom.getVmContext();
  }
}
