/** The packages for teams outside the repository, without their data and pages. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compiled } from './compile.ts';
import { contentsOf } from './contents.ts';
import { dependenciesOf, versionFor } from './dependencies.ts';
import { PACKAGES, ownerOf, type Package } from './packages.ts';
import { pathsIn } from './pack.ts';

const repository = resolve('.');
const named = (name: string): Package => {
  const found = PACKAGES.find((one) => one.name === `@portal/${name}`);
  if (!found) throw new Error(`There is no package ${name}.`);
  return found;
};

describe.each(PACKAGES.map(({ name }) => name.replace('@portal/', '')))('the package %s', (name) => {
  it('has no spec, imports only files that it has, and packages that a package.json declares', async () => {
    const self = named(name);
    const { files, imports } = contentsOf(repository, self, await pathsIn(repository));
    const specs = [...files.keys()].filter((path) => /\.(spec|gallery|e2e)\./.test(path) && !self.copied?.test(path));
    expect(specs).toEqual([]);
    expect(() => dependenciesOf(repository, imports, '1.0.0')).not.toThrow();
    const scripts = [...files].filter(([path]) => /\.m?js$/.test(path));
    const broken = scripts.flatMap(([path, text]) =>
      [...String(text).matchAll(/^(?:import|export) [^;]*? from '(\.[^']+)';$/gm)]
        .map(([, written = '']) => join(path, '..', written))
        .filter((target) => !files.has(target))
        .map((target) => `${path} → ${target}`),
    );
    expect(broken).toEqual([]);
  });
});

describe('an import in a package', () => {
  const from = 'deploy/testbed/a.ts';

  it('names the compiled file when the package has it', () => {
    expect(compiled(named('cli'), from, "import { a } from '../http/b.ts';\na();\n")).toContain("'../http/b.js'");
  });

  it('names the other package when that has the file', () => {
    const text = "import { a } from '../../shared/src/domain/b.ts';\nimport { c } from '../sandbox/src/c.ts';\na(c);\n";
    const code = compiled(named('cli'), from, text);
    expect(code).toContain("'@portal/shared/domain/b.ts'");
    expect(code).toContain("'@portal/sandbox/src/c.ts'");
  });

  it('names a file outside the root of the package where the package has it', () => {
    const code = compiled(named('sandbox'), 'deploy/sandbox/src/a.ts', "import { b } from '../../http/b.ts';\nb();\n");
    expect(code).toContain("'../outside/deploy/http/b.js'");
  });

  it('keeps the attribute of JSON, which Node requires', () => {
    const text = "import a from './a.json' with { type: 'json' };\nexport const b = a;\n";
    expect(compiled(named('shared'), 'shared/src/b.ts', text)).toMatch(/with \{\s*type: ['"]json['"]/);
  });
});

describe('the version of a dependency', () => {
  it('is that of the nearest package.json above the file', () => {
    const { dependencies } = JSON.parse(readFileSync('deploy/sandbox/package.json', 'utf8')) as {
      readonly dependencies: Readonly<Record<string, string>>;
    };
    expect(versionFor(repository, 'deploy/sandbox/src/app.ts', 'fastify')).toBe(dependencies['fastify']);
  });

  it('must be declared, so that no package is used that is installed by chance', () => {
    const imports = [{ file: 'shared/src/a.ts', written: 'left-pad/index.js' }];
    expect(() => dependenciesOf(repository, imports, '1.0.0')).toThrow(
      'shared/src/a.ts imports left-pad, which no package.json declares.',
    );
  });
});

test('the package for specs has the test support of the gateway, and each package has a copy of what none of them owns', () => {
  expect(ownerOf('deploy/sandbox/src/testing/test-sandbox.ts')?.name).toBe('@portal/testing');
  expect(ownerOf('deploy/sandbox/src/app.ts')?.name).toBe('@portal/sandbox');
  expect(existsSync('deploy/http/mark.ts') && ownerOf('deploy/http/mark.ts')).toBeUndefined();
});
