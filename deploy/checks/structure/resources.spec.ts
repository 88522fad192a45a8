import { resolve } from 'node:path';
import { resourceProblems } from './resources.ts';
import { readSources, type Source } from './sources.ts';

const lines = (count: number) => 'x();\n'.repeat(count);

const ROUTES = `{ lazy: () => import('./plants/list.screen.tsx'), children: [
  { path: 'plants/list', element: null },
  { path: 'plants/new', lazy: () => import('./plants/form.screen.tsx') },
  { path: 'plants/:mode/:id', lazy: () => import('./plants/form.screen.tsx') },
] }`;

const PLANTS: Readonly<Record<string, string>> = {
  'deploy/sandbox/src/domains/catalogue/plants.ts': lines(60),
  'shared/src/contract/merchant/catalogue/plants.ts': lines(50),
  'mfe-stores/src/plants/list.screen.tsx': `import { plants } from '@portal/shared/contract/merchant/catalogue/plants.ts';\n${lines(24)}`,
  'mfe-stores/src/plants/form.screen.tsx': lines(40),
  'mfe-stores/src/plants/columns.tsx': lines(40),
  'mfe-stores/src/plants/fields.tsx': lines(60),
  'mfe-stores/src/plants/plants.spec.tsx': lines(90),
  'mfe-stores/src/routes.tsx': ROUTES,
};

const caught = (change: Readonly<Record<string, string | undefined>>) =>
  resourceProblems(
    Object.entries({ ...PLANTS, ...change }).flatMap(([path, text]): Source[] =>
      text === undefined ? [] : [{ path, text }],
    ),
  ).map(({ message }) => message);

test('a CRUD resource needs only a contract, a file of the sandbox, a list, a form, three routes and a spec', () =>
  expect(caught({})).toEqual([]));

test.each([
  ['61 lines', { 'deploy/sandbox/src/domains/catalogue/plants.ts': lines(61) }],
  ['51 lines', { 'shared/src/contract/merchant/catalogue/plants.ts': lines(51) }],
  ['It has no contract', { 'shared/src/contract/merchant/catalogue/plants.ts': undefined }],
  ['No list.screen.tsx imports its contract', { 'mfe-stores/src/plants/list.screen.tsx': undefined }],
  ['41 lines', { 'mfe-stores/src/plants/columns.tsx': lines(41) }],
  ['61 lines', { 'mfe-stores/src/plants/fields.tsx': lines(61) }],
  ['at most 0 here', { 'mfe-stores/src/plants/rules.ts': lines(3) }],
  ['0 specs', { 'mfe-stores/src/plants/plants.spec.tsx': undefined }],
  ['2 specs', { 'mfe-stores/src/plants/more.spec.tsx': lines(3) }],
  [
    '4 routes',
    {
      'mfe-stores/src/routes.tsx': ROUTES.replace(
        '] }',
        "{ path: 'x', lazy: () => import('./plants/x.screen.tsx') } ] }",
      ),
    },
  ],
  ['2 routes', { 'mfe-stores/src/routes.tsx': ROUTES.replace(/.*plants\/new.*\n/, '') }],
])('a CRUD resource of the catalogue beyond a limit is reported: "%s"', (message, change) => {
  expect(caught(change)).toContainEqual(expect.stringContaining(message));
});

const MOVED = { 'deploy/sandbox/src/domains/catalogue/plants.ts': undefined };
const crud = (count: number) => `crudResource(plants, {});\n${lines(count - 1)}`;

test.each([
  ['61 lines', { 'deploy/sandbox/src/domains/garden/plants.ts': crud(61) }],
  ['61 lines', { 'deploy/sandbox/src/domains/garden/settings/plants.ts': crud(61) }],
  [
    '51 lines',
    {
      'deploy/sandbox/src/domains/garden/plants.ts': crud(60),
      'shared/src/contract/merchant/catalogue/plants.ts': lines(51),
    },
  ],
  ['It has no contract', { 'deploy/sandbox/src/domains/garden/trees.ts': crud(60) }],
  ['No list.screen.tsx imports its contract', { 'deploy/sandbox/src/domains/garden/trees.ts': crud(60) }],
])('a CRUD resource of any other domain beyond a limit is reported: "%s"', (message, change) => {
  expect(caught({ ...MOVED, ...change })).toContainEqual(expect.stringContaining(message));
});

test('a CRUD resource of a remote has the same limits, with its contract and its list in the remote', () => {
  const feature = {
    'mfe-loyalty/gateway/items.ts': crud(60),
    'mfe-loyalty/contract/items.ts': lines(50),
    'mfe-loyalty/src/items/list.screen.tsx': "import { items } from '../../contract/items.ts';\n",
    'mfe-loyalty/src/items/items.spec.tsx': lines(9),
    'mfe-loyalty/src/routes.tsx': ROUTES.replaceAll('plants', 'items'),
  };
  expect(caught(feature)).toEqual([]);
  expect(caught({ ...feature, 'mfe-loyalty/contract/items.ts': lines(51) })).toEqual([
    expect.stringContaining('51 lines'),
  ]);
  expect(caught({ ...feature, 'mfe-loyalty/contract/items.ts': undefined })).toEqual([
    'It has no contract. Add mfe-loyalty/contract/items.ts.',
  ]);
});

test('settings of a collection need no list, and a domain file without a CRUD resource may exceed the limits', () => {
  const contract = { 'shared/src/contract/merchant/garden/soil.ts': lines(50) };
  expect(caught({ ...contract, 'deploy/sandbox/src/domains/garden/settings/soil.ts': crud(60) })).toEqual([]);
  expect(caught({ 'deploy/sandbox/src/domains/garden/harvest.ts': lines(200) })).toEqual([]);
});

test('every CRUD resource of the repository is within the limits', () => {
  const sources = readSources(resolve('.'));
  expect(sources.filter(({ path }) => path.startsWith('deploy/sandbox/src/domains/catalogue/')).length).toBeGreaterThan(
    1,
  );
  expect(resourceProblems(sources)).toEqual([]);
});
