/** `npm run dev`: installs what is missing, then runs `main.ts`. Plain JavaScript, because TypeScript may not be installed yet. */
import { fileURLToPath } from 'node:url';
import { nodeProblem } from '../edge/start/conditions.mjs';
import { installIfNeeded } from '../edge/start/prepare.mjs';

const repository = fileURLToPath(new URL('../..', import.meta.url));

async function main() {
  const problem = nodeProblem(process.versions.node);
  if (problem) throw new Error(problem);
  await installIfNeeded(repository);
  process.env.PORTAL_FLAVOUR = 'hot';
  const { register } = await import('tsx/esm/api');
  register();
  await import('./main.ts');
}

main().catch((error) => {
  console.error(`\n${error.message}\n`);
  process.exit(1);
});
