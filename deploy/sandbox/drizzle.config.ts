import { fileURLToPath } from 'node:url';
import { defineConfig } from 'drizzle-kit';
import { tableFiles } from './src/kernel/data/table-files.ts';

export default defineConfig({
  dialect: 'postgresql',
  // drizzle-kit does not support `import.meta.dirname`.
  schema: [...tableFiles(fileURLToPath(new URL('src', import.meta.url)))],
  out: './migrations',
  // Two branches do not take the same name.
  migrations: { prefix: 'timestamp' },
});
