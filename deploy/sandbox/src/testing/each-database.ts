import { buildTestSandbox, buildTestSandboxOnPostgres, type TestSandbox } from './test-sandbox.ts';

/**
 * Declares the same specs twice: on PGlite in memory and on a real PostgreSQL, each with a seeded sandbox of its own. The
 * getter answers the sandbox from inside tests and hooks.
 */
export function forEachDatabase(declare: (sandbox: () => TestSandbox) => void): void {
  describe.each([
    ['PGlite', buildTestSandbox],
    ['PostgreSQL', buildTestSandboxOnPostgres],
  ])('on %s', (_name, build) => {
    let built: TestSandbox | undefined;
    beforeAll(async () => {
      built = await build();
    }, 60_000);
    afterAll(() => built?.close());
    declare(() => {
      if (!built) throw new Error('The sandbox exists inside tests and hooks only.');
      return built;
    });
  });
}
