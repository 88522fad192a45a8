/** Checks the linter's configuration: each rule that this repository relies on reports its violation. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

// This folder is inside the repository, because type-aware rules need the repository's tsconfig. It is removed after the check.
const PLANTED = resolve('shell/src/planted-lint');

const HEAD = 'export const x = 1;\n';
const VIOLATIONS: Readonly<Record<string, readonly [file: string, text: string]>> = {
  'no-explicit-any': ['any.ts', 'export const f = (x: any) => String(x);\n'],
  'no-floating-promises': ['floating.ts', 'export const f = () => { Promise.resolve(1); };\n'],
  'no-misused-promises': ['misused.ts', 'export const f = () => { if (Promise.resolve(true)) f(); };\n'],
  'no-unsafe-return': ['unsafe.ts', 'export const f = (text: string): number => JSON.parse(text);\n'],
  'no-non-null-assertion': ['non-null.ts', 'export const f = (x?: string) => x!.length;\n'],
  'switch-exhaustiveness-check': [
    'switch.ts',
    "export function f(x: 'a' | 'b') { switch (x) { case 'a': return 1; } return 2; }\n",
  ],
  'no-default-export': ['default.ts', 'export default 1;\n'],
  'no-restricted-globals': ['date.ts', 'export const now = () => new Date();\n'],
  'no-danger': ['danger.tsx', 'export const D = () => <p dangerouslySetInnerHTML={{ __html: "x" }} />;\n'],
  'rules-of-hooks': [
    'hooks.tsx',
    "import { useState } from 'react';\nexport function A({ on }: { on: boolean }) { if (on) { useState(1); } return null; }\n",
  ],
  'exhaustive-deps': [
    'deps.tsx',
    "import { useEffect } from 'react';\nexport function B({ on }: { on: () => void }) { useEffect(() => { on(); }, []); return null; }\n",
  ],
  'alt-text': ['alt.tsx', 'export const I = () => <img src="/a.png" />;\n'],
  'no-static-element-interactions': ['click.tsx', 'export const C = () => <div onClick={() => undefined} />;\n'],
  'jsx-no-literals': ['literal.tsx', 'export const L = () => <p>Pay now</p>;\n'],
  'no-console': ['console.ts', 'console.log(1);\nexport const x = 1;\n'],
  'no-cycle': ['cycle-a.ts', "import { b } from './cycle-b.ts';\nexport const a = () => b();\n"],
  'no-eval': ['eval.ts', 'export const f = (x: string): unknown => eval(x);\n'],
};

let report = '';

beforeAll(() => {
  mkdirSync(PLANTED, { recursive: true });
  try {
    for (const [file, text] of Object.values(VIOLATIONS)) writeFileSync(join(PLANTED, file), text);
    writeFileSync(join(PLANTED, 'clean.ts'), HEAD);
    writeFileSync(join(PLANTED, 'cycle-b.ts'), "import { a } from './cycle-a.ts';\nexport const b = () => a();\n");
    const { stdout } = spawnSync(resolve('node_modules/.bin/oxlint'), ['--format', 'unix', PLANTED], {
      encoding: 'utf8',
    });
    report = stdout;
  } finally {
    rmSync(dirname(join(PLANTED, 'clean.ts')), { recursive: true, force: true });
  }
});

test.each(Object.entries(VIOLATIONS))('a violation of the lint rule %s is reported', (rule, [file]) => {
  const lines = report.split('\n').filter((line) => line.includes(`/${file}:`));
  expect(lines.join('\n')).toContain(`${rule})`);
});

test('a file without violations is not reported', () => expect(report).not.toContain('clean.ts'));
