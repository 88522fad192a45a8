import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { packageFolder, remoteHere } from './packages.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'packages-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (path: string, name: string) => {
  mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(join(folder, path, 'package.json'), JSON.stringify({ name }));
};

describe('the folder of a package', () => {
  it('is the present folder, when it is that package', () => {
    write('.', '@portal/mfe-orders');
    expect(packageFolder('mfe-orders', folder)).toBe(folder);
    expect(remoteHere(folder)).toBe('mfe-orders');
  });

  it('is the folder of that name in a repository of several packages', () => {
    write('.', 'several');
    write('mfe-orders', '@portal/mfe-orders');
    expect(packageFolder('mfe-orders', folder)).toBe(join(folder, 'mfe-orders'));
    expect(packageFolder('mfe-account', resolve('.'))).toBe(resolve('shell/src/apps/account'));
  });

  it.each(['@portal/mfe-other', 'mfe-orders', '@other/mfe-orders'])(
    'is never that of the foreign package %s',
    (name) => {
      write('.', name);
      write('mfe-orders', name);
      expect(() => packageFolder('mfe-orders', folder)).toThrow(
        `${folder} has no package @portal/mfe-orders: the package and its manifest must have the same name.`,
      );
    },
  );

  it('is that of no remote without a package of a remote', () => {
    expect(() => remoteHere(folder)).toThrow(`${folder} is not the folder of a remote`);
    write('.', '@portal/shell');
    expect(() => remoteHere(folder)).toThrow(`${folder} is not the folder of a remote`);
  });
});
