/** Builds a small remote in a process of its own, because the bundler is an ES module. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { rangeOf } from './installed.ts';

const { resolve: find } = createRequire(__filename);

const REMOTE = `
import { Notice, Alert as Warning } from '@portal/shared/ui/page/notice.tsx';
import * as money from '@portal/shared/ui/value/money.tsx';
export { List } from '@portal/shared/ui/list/list.tsx';
import { own } from './own.js';
export const app = [Notice, Warning, money.MoneyText, own, () => import('@portal/shared/ui/charts/bar-chart.tsx')];
`;

const CONFIG = `
import { writeFileSync } from 'node:fs';
import { rspack } from '${find('@rspack/core')}';
import { sharedUseOf } from '${resolve(__dirname, 'shared-use.ts')}';

const provided = { singleton: true, import: false, strictVersion: true, requiredVersion: '^1.0.0' };
rspack({
  mode: 'production',
  context: import.meta.dirname,
  entry: {},
  plugins: [
    new rspack.container.ModuleFederationPluginV1({
      name: 'probe',
      exposes: { './app': './app.js' },
      shared: { '@portal/shared/ui/': provided },
    }),
  ],
}).run((error, stats) => {
  if (error || stats.hasErrors()) throw error ?? new Error(stats.toString());
  writeFileSync('use.json', JSON.stringify(sharedUseOf(stats.compilation)));
});
`;

test('a build records the modules and the exports that it uses of the shell, and nothing of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shared-use-'));
  try {
    for (const [file, text] of Object.entries({
      'app.js': REMOTE,
      'own.js': 'export const own = 1;',
      'build.mts': CONFIG,
    }))
      writeFileSync(join(folder, file), text);
    execFileSync(process.execPath, ['--import', find('tsx'), 'build.mts'], { cwd: folder });
    expect(JSON.parse(readFileSync(join(folder, 'use.json'), 'utf8'))).toEqual({
      react: rangeOf('react'),
      modules: {
        'ui/charts/bar-chart.tsx': [],
        'ui/list/list.tsx': ['List'],
        'ui/page/notice.tsx': ['Alert', 'Notice'],
        'ui/value/money.tsx': ['MoneyText'],
      },
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
