/** Builds, keys and a store for specs: on disk, and removed afterwards. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sha384 } from '@portal/shared/build/integrity.ts';
import { containerName } from '@portal/shared/remote/container-name.ts';
import type { BuildDescriptor } from '@portal/shared/build/build-descriptor.ts';
import type { SharedUse } from '@portal/shared/build/shared-use.ts';
import type { RemoteOwner } from '@portal/shared/remote/manifest.ts';
import sources from '@portal/shared/package.json' with { type: 'json' };
import type { SigningContext } from '../change-registry.ts';
import { newKey, pinned } from '../keys.ts';
import { RECORD, type SmokeTestRecord } from '../smoke-test-record.ts';
import { folderStore, type ReleaseStore } from '../store.ts';

export const NOW = new Date('2026-11-20T02:00:00Z');

interface BuildOptions {
  readonly name?: string;
  readonly code?: string;
  readonly contract?: string;
  readonly isCovered?: boolean;
  /** The only screen of the remote. */
  readonly address?: `/${string}`;
  /** Null for a build whose manifest names no owner. */
  readonly owner?: RemoteOwner | null;
  /** Absent for a build that was made before builds recorded it. */
  readonly uses?: SharedUse;
  readonly firstPages?: BuildDescriptor['firstPages'];
}

/** A signing context in a new folder, which `close` removes. Its store is in this folder, too, unless `inStore` is given. */
export function openSigningContext(inStore?: ReleaseStore) {
  const root = mkdtempSync(join(tmpdir(), 'signing-'));
  const key = newKey(NOW);
  const signing: SigningContext = {
    store: inStore ?? folderStore(join(root, 'store')),
    key,
    trusted: [pinned(key)],
    now: () => NOW,
    validDays: 30,
  };

  /** Writes the build of a remote, tested in the shell of these sources, and returns its folder. */
  function build(
    version: string,
    {
      name = 'mfe-probe',
      code = `// ${version}`,
      contract = '^1.0.0',
      isCovered = true,
      address = '/probes/list',
      owner = { team: 'probes', contact: 'probes@portal.example' },
      uses,
      firstPages,
    }: BuildOptions = {},
  ): string {
    const folder = join(root, 'builds', name, version);
    mkdirSync(folder, { recursive: true });
    const write = (file: string, text: string) => {
      const content = Buffer.from(text);
      writeFileSync(join(folder, file), content);
      return { file, integrity: sha384(content), bytes: content.byteLength };
    };
    const app = write('app.0123456789abcdef.js', `${code} app`);
    const entry = write(
      'remoteEntry.js',
      `var ${containerName(name, version)};${code}\n// ${isCovered ? app.integrity : 'nothing'}`,
    );
    const descriptor: BuildDescriptor = {
      name,
      version,
      ...(owner && { owner }),
      portal: 'merchant',
      contract,
      screens: [{ path: address, access: 'login', needs: 'customers.read' }],
      nav: [
        {
          label: { en: `Probes ${version}`, ms: `Kuar ${version}`, ar: `مجسات ${version}` },
          icon: 'M4 4h16v16h-16z',
          to: address,
          section: 'money-in',
          order: 30,
        },
      ],
      entry,
      preload: [app],
      files: [app, entry],
      ...(uses && { uses }),
      ...(firstPages && { firstPages }),
    };
    const { integrity: description } = write('remote.json', JSON.stringify(descriptor));
    const shell = { contract: sources.version };
    const record = { at: NOW.toISOString(), by: 'somebody', opened: [address], unseen: [], findings: [] };
    write(RECORD, JSON.stringify({ name, version, description, shell, ...record } satisfies SmokeTestRecord));
    return folder;
  }

  return { root, signing, build, close: () => rmSync(root, { recursive: true, force: true }) };
}
