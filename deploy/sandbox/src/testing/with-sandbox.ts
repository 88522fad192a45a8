import { buildTestSandboxOnPostgres, type TestSandbox } from './test-sandbox.ts';

/**
 * Gives the declared specs a seeded sandbox of their own, on PostgreSQL. The getter answers it from inside tests and hooks. What
 * can differ between the two databases is declared with `forEachDatabase`.
 */
export function withSandbox(declare: (sandbox: () => TestSandbox) => void): void {
  describe('on PostgreSQL', () => withBuilt(buildTestSandboxOnPostgres, declare));
}

/** Declares the hooks that build and close the sandbox of the specs around them. */
export function withBuilt(build: () => Promise<TestSandbox>, declare: (sandbox: () => TestSandbox) => void): void {
  let built: TestSandbox | undefined;
  beforeAll(async () => {
    built = await build();
  }, 60_000);
  afterAll(() => built?.close());
  declare(() => {
    if (!built) throw new Error('The sandbox exists inside tests and hooks only.');
    return built;
  });
}
