import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { openApi } from './openapi.ts';
import { buildTestSandboxOnPostgres } from '../../testing/test-sandbox.ts';

describe('the API reference', () => {
  it('the API reference matches the contracts; after a change of a contract, run `npm run openapi`', async () => {
    const { app, close } = await buildTestSandboxOnPostgres();
    const committed: unknown = JSON.parse(
      await readFile(resolve(import.meta.dirname, '../../../../../docs/openapi.json'), 'utf8'),
    );
    expect(committed).toEqual(JSON.parse(JSON.stringify(openApi(app.sandbox.served))));
    const served = await app.inject('/openapi.json');
    expect(served.json()).toEqual(committed);
    // The document is built once: a second build would lack the call that is removed here.
    app.sandbox.served.pop();
    expect((await app.inject('/openapi.json')).body).toBe(served.body);
    await close();
  });
});
