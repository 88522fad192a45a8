import { machineFactor } from '../../../checks/run/machine-factor.mjs';
import { buildTestSandboxOnPostgres, UNPROVED, type TestSandbox } from './test-sandbox.ts';

/** The first spec of a run may have to wait until the demonstration's data is created. */
const LONGEST_BUILD_MS = 60_000 * machineFactor();

/**
 * Gives the declared specs their own seeded sandbox, on PostgreSQL. The getter returns it inside tests and hooks. The titles of the specs continue
 * the subject: `a bill` › `needs an email or a phone number of its payer`. Specs whose results can differ between the two databases use
 * `forEachDatabase`.
 */
export function withSandbox(subject: string, declare: (sandbox: () => TestSandbox) => void): void {
  describe(subject, () => withBuilt(buildTestSandboxOnPostgres, declare));
}

/** Like `withSandbox`, for specs that write rows that the gateway would not write: the books are not proved when the sandbox is closed. */
export function withUnprovedSandbox(subject: string, declare: (sandbox: () => TestSandbox) => void): void {
  describe(subject, () => withBuilt(() => buildTestSandboxOnPostgres(UNPROVED), declare));
}

/** Declares the hooks that build and close the sandbox of the specs around them. */
export function withBuilt(build: () => Promise<TestSandbox>, declare: (sandbox: () => TestSandbox) => void): void {
  let building: Promise<TestSandbox> | undefined;
  let built: TestSandbox | undefined;
  beforeAll(async () => {
    building = build();
    built = await building;
  }, LONGEST_BUILD_MS);
  // A sandbox that was built too late is closed as well, because it would keep its process alive.
  afterAll(async () => (await building)?.close());
  declare(() => {
    if (!built) throw new Error('The sandbox exists inside tests and hooks only.');
    return built;
  });
}
