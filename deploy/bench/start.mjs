/**
 * `npm run bench`: installs and builds what is missing, then runs `bench.ts`. Plain JavaScript, because TypeScript may not be installed yet.
 * The parts that need PostgreSQL start it themselves.
 */
import { fileURLToPath } from 'node:url';
import { ensureChromium } from '../checks/run/chromium.mjs';
import { nodeProblem } from '../edge/start/conditions.mjs';
import { buildIfNeeded, installIfNeeded, run } from '../edge/start/prepare.mjs';

const repository = fileURLToPath(new URL('../..', import.meta.url));

async function main() {
  const problem = nodeProblem(process.versions.node);
  if (problem) throw new Error(problem);
  await installIfNeeded(repository);
  await buildIfNeeded(repository);
  const { ok, output } = await ensureChromium();
  if (!ok) throw new Error(output);
  // A separate process, because the bench also loads TypeScript with `require`.
  const args = ['--import', 'tsx', 'deploy/bench/bench.ts', ...process.argv.slice(2)];
  await run(process.execPath, args, repository, 'The benchmark failed. The lines above show the reason.');
}

main().catch((error) => {
  console.error(`\n${error.message}\n`);
  process.exit(1);
});
