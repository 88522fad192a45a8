import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { CODE_TEXTS } from '../../shared/src/contract/kernel/code-texts.ts';
import { CODES, type CodeName } from '../../shared/src/contract/kernel/codes.ts';
import { RULES } from '../../shared/src/contract/kernel/rule-texts.ts';

const page = readFileSync(resolve('docs/errors.md'), 'utf8');

const NAMES = Object.keys(CODES) as CodeName[];

/** The cells of each row of the table under a heading. The head of the table is not included. */
const rowsUnder = (heading: string) => {
  const [, section = ''] = page.split(`## ${heading}\n`);
  const table = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'));
  return table.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  );
};

test('docs/errors.md lists every response code of the contract, and no other', () => {
  const codes = NAMES.map((name) => [String(CODES[name].code), name, CODE_TEXTS[name]]);
  expect(rowsUnder('Response codes')).toEqual(codes);
});

test('docs/errors.md lists every field rule of the contract, and no other', () => {
  expect(rowsUnder('Field rules')).toEqual(Object.entries(RULES).map(([name, text]) => [name, text]));
});

test('no two failures have the same response code', () => {
  const failures = NAMES.filter((name) => CODE_TEXTS[name] !== CODE_TEXTS.success);
  expect(new Set(failures.map((name) => CODES[name].code)).size).toBe(failures.length);
});
