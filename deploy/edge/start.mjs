/** `npm start` turns a fresh clone into a running portal. Plain JavaScript on Node's own modules, because nothing is installed when it begins. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { waitFor } from './start/answering.mjs';
import { Children, LOGS } from './start/children.mjs';
import { nodeProblem, portProblem, portsFrom } from './start/conditions.mjs';
import { buildIfNeeded, installIfNeeded, run } from './start/prepare.mjs';

// Not `import.meta.dirname`: a Node that is too old to have it must reach the version check below.
const repository = fileURLToPath(new URL('../..', import.meta.url));

const fail = (sentence) => {
  console.error(`\n${sentence}\n`);
  process.exit(1);
};

async function main() {
  const problem = nodeProblem(process.versions.node) ?? (await portProblem(portsFrom(process.env)));
  if (problem) fail(problem);
  await installIfNeeded(repository);
  await buildIfNeeded(repository);

  const { PORTAL_PORT, INTRODUCER_PORT, PAYER_PORT, GATEWAY_PORT } = portsFrom(process.env);
  const children = new Children(
    (name, why) => {
      void children.stop().then(() => fail(`The ${name} ended unexpectedly (${why}); everything else was stopped.`));
    },
    join(repository, LOGS),
  );
  const stop = () => void children.stop().then(() => process.exit(0));
  // The servers are separate process groups: closing the terminal would leave them running.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop);

  const env = {
    ...process.env,
    INTRODUCER_PORT: String(INTRODUCER_PORT),
    PORTAL_ORIGIN: process.env.PORTAL_ORIGIN ?? `http://localhost:${PORTAL_PORT}`,
    INTRODUCER_ORIGIN: process.env.INTRODUCER_ORIGIN ?? `http://localhost:${INTRODUCER_PORT}`,
    PAYER_ORIGIN: process.env.PAYER_ORIGIN ?? `http://localhost:${PAYER_PORT}`,
  };
  const options = { cwd: repository, env };
  children.start('gateway', ['--import', 'tsx', 'deploy/sandbox/src/main.ts'], options);
  children.start('edge', ['--import', 'tsx', 'deploy/edge/serve.ts'], options);
  try {
    await waitFor('gateway', `http://localhost:${GATEWAY_PORT}/healthz`);
    await waitFor('portal', `http://localhost:${PORTAL_PORT}/`);
    await waitFor("introducers' portal", `http://localhost:${INTRODUCER_PORT}/`);
    await waitFor('payment page server', `http://localhost:${PAYER_PORT}/`);
    await run(
      process.execPath,
      ['--import', 'tsx', 'deploy/edge/announce.ts'],
      repository,
      'The addresses could not be shown.',
    );
  } catch (error) {
    await children.stop();
    fail(error.message);
  }
}

main().catch((error) => fail(error.message));
