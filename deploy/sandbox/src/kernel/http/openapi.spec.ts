import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { callsOf, type Domain } from '../domain.ts';
import { openApi } from './openapi.ts';
import { DOMAINS } from '../../domains.ts';
import { SPEC_FEATURES } from '../../testing/spec-features.ts';
import { buildTestSandboxOnPostgres } from '../../testing/test-sandbox.ts';

const written = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));
const referenceOf = (domains: readonly Domain[]): unknown =>
  JSON.parse(JSON.stringify(openApi(domains.flatMap(callsOf))));

describe('the API reference', () => {
  it('matches the contracts; after a change of a contract, run `npm run openapi`', async () => {
    expect(await written(resolve(import.meta.dirname, '../../../../../docs/openapi.json'))).toEqual(
      referenceOf(DOMAINS),
    );
  });

  it.each(SPEC_FEATURES)('of the feature $domain.name matches its contracts', async ({ domain, folder }) => {
    expect(await written(join(folder, 'gateway/openapi.json'))).toEqual(referenceOf([domain]));
  });

  it('is served with the calls of the gateway and of features, and is built once', async () => {
    const { app, close } = await buildTestSandboxOnPostgres();
    const served = await app.inject('/openapi.json');
    expect(served.json()).toEqual(JSON.parse(JSON.stringify(openApi(app.sandbox.served))));
    expect(served.body).toContain('/template/items');
    // A second build would lack the call that is removed here.
    app.sandbox.served.pop();
    expect((await app.inject('/openapi.json')).body).toBe(served.body);
    await close();
  });
});
