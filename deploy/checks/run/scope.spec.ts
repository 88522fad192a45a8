import { withPlanted } from '../structure/plant.ts';
import { holds, scopeOf } from './scope.mjs';

const REPOSITORY = {
  'mfe-stores/src/manifest.ts': '',
  'mfe-stores/e2e/carts/cart.e2e.ts': '',
  'mfe-pay/src/manifest.ts': '',
  'shell/src/main.ts': '',
};

test.each([
  [[], {}],
  [['mfe-stores'], { remote: 'mfe-stores' }],
  [['release'], { isRelease: true }],
  [
    ['shell'],
    {
      refusal:
        'There is no remote “shell”. Give one of mfe-pay, mfe-stores, or release to test everything, or nothing to test a change.',
    },
  ],
  [
    ['mfe-pay', 'mfe-stores'],
    {
      refusal:
        'There is no remote “mfe-pay” “mfe-stores”. Give one of mfe-pay, mfe-stores, or release to test everything, or nothing to test a change.',
    },
  ],
])(
  'npm test with the arguments %j tests a change, one remote or everything, or is refused with the names of all remotes',
  (args, scope) => {
    expect(withPlanted(REPOSITORY, (root) => scopeOf(args, root))).toEqual(scope);
  },
);

test('a remote has journeys when its e2e folder contains an .e2e.ts file', () => {
  const results = withPlanted(REPOSITORY, (root) =>
    ['mfe-stores', 'mfe-pay'].map((name) => holds(`${root}/${name}/e2e`, '.e2e.ts')),
  );
  expect(results).toEqual([true, false]);
});
