import { providedProblems } from './provided.ts';

const LIST = {
  path: 'shell/src/remotes/provided.ts',
  text: 'x({ regExp: /^\\.\\/ui\\/(page|list)\\/[\\w-]+\\.tsx?$/, mode: 1 });',
};

const caught = (text: string, path = 'mfe-stores/src/list.tsx') =>
  providedProblems([LIST, { path, text }]).map(({ message }) => message);

test('a remote that imports a module which the shell does not provide is caught', () => {
  expect(caught("import { fileOf } from '@portal/shared/ui/list/export/export-file.ts';\n")).toEqual([
    'imports shared/src/ui/list/export/export-file.ts, which the shell does not provide to remotes. Name it in shell/src/remotes/provided.ts, or import what is provided.',
  ]);
});

test.each([
  ['a module that the shell provides', "import { List } from '@portal/shared/ui/list/list.tsx';\n"],
  ['a type', "import type { File } from '@portal/shared/ui/list/export/export-file.ts';\n"],
  [
    'a contract, which the bundle of the remote contains',
    "import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';\n",
  ],
])('a remote may import %s', (_what, text) => {
  expect(caught(text)).toEqual([]);
});

test('a spec of a remote may import any module of shared', () => {
  expect(caught("import { x } from '@portal/shared/ui/sheet/deep/x.ts';\n", 'mfe-stores/src/list.spec.tsx')).toEqual(
    [],
  );
});

test('a list of provided modules that cannot be parsed is reported', () => {
  expect(providedProblems([{ ...LIST, text: '' }])).toEqual([
    { path: LIST.path, message: 'It lists no module that the shell provides to remotes.' },
  ]);
});
