/**
 * For every served route: a request that its owner may make, and the response that other callers get for the same request. The access specs
 * fail for a route that has no row here. Each domain has its rows in its folder.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { DOMAINS } from '../domains.ts';
import type { Domain } from '../kernel/domain.ts';
import type { AccessFixture } from './access.ts';
import { crudFixturesOf } from './crud-fixtures.ts';
import { SPEC_FEATURES } from './spec-features.ts';

const load = createRequire(resolve(import.meta.dirname, 'access-fixtures.ts'));

/** @param folder the folder of the domain */
function fixturesOf({ resources = [] }: Domain, folder: string): readonly AccessFixture[] {
  const path = join(folder, 'testing/access.ts');
  const own = existsSync(path)
    ? (load(path) as { readonly accessFixtures: readonly AccessFixture[] }).accessFixtures
    : [];
  return [...own, ...resources.flatMap(crudFixturesOf)];
}

export const ACCESS_FIXTURES: readonly AccessFixture[] = [
  ...DOMAINS.flatMap((domain) => fixturesOf(domain, resolve(import.meta.dirname, '../domains', domain.name))),
  ...SPEC_FEATURES.flatMap(({ domain, folder }) => fixturesOf(domain, join(folder, 'gateway'))),
];
