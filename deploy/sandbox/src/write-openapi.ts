/** `npm run openapi` writes the API reference of all served calls to `docs/openapi.json`. */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { openApi } from './kernel/http/openapi.ts';
import { buildTestSandbox } from './testing/test-sandbox.ts';

const { app, close } = await buildTestSandbox();
const text = `${JSON.stringify(openApi(app.sandbox.served), null, 2)}\n`;
await writeFile(resolve(import.meta.dirname, '../../../docs/openapi.json'), text);
await close();
