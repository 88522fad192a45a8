/** `npm run openapi` writes the API reference: of the gateway to `docs/openapi.json`, of each feature to `gateway/openapi.json` of its remote. */
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { callName } from '@portal/shared/contract/kernel/call.ts';
import { DOMAINS } from './domains.ts';
import { callsOf, type Domain } from './kernel/domain.ts';
import { openApi } from './kernel/http/openapi.ts';
import { readFeatures } from './features.ts';
import { specFeatureFolders } from './testing/spec-feature-folders.ts';
import { buildTestSandbox } from './testing/test-sandbox.ts';

const { app, close } = await buildTestSandbox();
const { served } = app.sandbox;

async function write(path: string, domains: readonly Domain[]): Promise<void> {
  const own = new Set(domains.flatMap(callsOf).map(callName));
  const reference = openApi(served.filter((call) => own.has(callName(call))));
  await writeFile(path, `${JSON.stringify(reference, null, 2)}\n`);
}

await write(resolve(import.meta.dirname, '../../../docs/openapi.json'), DOMAINS);
for (const { domain, folder } of await readFeatures(specFeatureFolders()))
  await write(join(folder, 'gateway/openapi.json'), [domain]);
await close();
