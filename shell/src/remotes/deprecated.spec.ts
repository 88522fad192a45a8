import { withWarnings } from './deprecated.ts';

const warnings: string[] = [];
const warn = (sentence: string) => void warnings.push(sentence);

beforeEach(() => (warnings.length = 0));

test('the first use of a deprecated export is warned of, and the export works as before', () => {
  const module = withWarnings('ui/a.ts', { old: () => 1, other: 2 }, { old: 'since 1.2.0, use other' }, warn);
  expect(module.other).toBe(2);
  expect(warnings).toEqual([]);
  expect([module.old(), module.old()]).toEqual([1, 1]);
  expect(warnings).toEqual(['@portal/shared/ui/a.ts: old is deprecated since 1.2.0, use other.']);
});

test('two remotes that get the same module see one warning', () => {
  const module = { old: 1 };
  for (const each of [1, 2])
    expect(withWarnings('ui/b.ts', module, { old: 'since 1.2.0, use c' }, warn).old + each).toBe(each + 1);
  expect(warnings).toHaveLength(1);
});

test('the exports of a real module can be read, although they cannot be configured', () => {
  const module = Object.defineProperty({}, 'old', { enumerable: true, get: () => 'value' }) as { readonly old: string };
  expect(withWarnings('ui/c.ts', module, { old: 'since 1.2.0, use d' }, warn).old).toBe('value');
});
