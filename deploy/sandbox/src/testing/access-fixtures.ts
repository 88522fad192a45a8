/**
 * For every served route: a request that its owner may make, and the response that other callers get for the same request. The access specs
 * fail for a route that has no row here. Each domain has its rows in its folder.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { DOMAINS } from '../domains.ts';
import type { Domain } from '../kernel/domain.ts';
import type { AccessFixture } from './access.ts';
import { crudFixturesOf } from './crud-fixtures.ts';

const load = createRequire(resolve(import.meta.dirname, 'access-fixtures.ts'));

function fixturesOf({ name, resources = [] }: Domain): readonly AccessFixture[] {
  const path = resolve(import.meta.dirname, `../domains/${name}/testing/access.ts`);
  const own = existsSync(path)
    ? (load(path) as { readonly accessFixtures: readonly AccessFixture[] }).accessFixtures
    : [];
  return [...own, ...resources.flatMap(crudFixturesOf)];
}

export const ACCESS_FIXTURES: readonly AccessFixture[] = DOMAINS.flatMap(fixturesOf);
