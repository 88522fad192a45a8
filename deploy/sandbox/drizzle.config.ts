import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/{kernel,domains,simulators}/**/{tables,*.tables,product-*}.ts',
  out: './migrations',
});
