/**
 * The most files and lines that one more CRUD resource may need: one contract, one file of the sandbox, a list, a form, three routes and
 * one spec. A resource that needs more shows that `shared` or the sandbox lacks an abstraction.
 */
import { isSpec, lineCount, type Problem, type Source } from './sources.ts';

const SANDBOX_FILE = /^(?:deploy\/sandbox\/src\/domains\/[a-z-]+|mfe-[a-z-]+\/gateway)\/(?:[a-z-]+\/)*([a-z-]+)\.ts$/;
const CATALOGUE_FILE = /^deploy\/sandbox\/src\/domains\/catalogue\/(?!domain\.ts)[a-z-]+\.ts$/;

/** The settings of a collection have a contract, a file of the gateway, and a form in a tab of the collection's page. */
const SETTINGS_FILE = /^deploy\/sandbox\/src\/domains\/[a-z-]+\/settings\//;

/** The name of the resource in this file of the sandbox. A file of the catalogue always defines a resource. */
function resourceOf({ path, text }: Source): string | undefined {
  const [, name] = SANDBOX_FILE.exec(path) ?? [];
  return CATALOGUE_FILE.test(path) || (!isSpec(path) && text.includes('crudResource(')) ? name : undefined;
}

const SHARED_CONTRACT = /^shared\/src\/contract\/merchant\/[a-z-]+\//;

/** The folder of the remote that brings the resource; undefined for a resource of the gateway. */
const remoteOf = ({ path }: Source) => /^mfe-[^/]+/.exec(path)?.[0];

/** The files that a resource may have, and the most lines of those that grow with its fields. */
const LIMITS: Readonly<Record<string, number>> = {
  'list.screen.tsx': Infinity,
  'form.screen.tsx': Infinity,
  'columns.tsx': 40,
  'fields.tsx': 60,
};
const CONTRACT_LIMIT = 50;
const SANDBOX_LIMIT = 60;
const ROUTES = 3;

const tooLong = ({ path, text }: Source, limit: number): readonly Problem[] =>
  lineCount(text) > limit
    ? [{ path, message: `${lineCount(text)} lines: a CRUD resource needs at most ${limit} here.` }]
    : [];

function screensProblems(folder: string, sources: readonly Source[]): readonly Problem[] {
  const files = sources.filter(({ path }) => path.startsWith(`${folder}/`));
  const nameOf = ({ path }: Source) => path.slice(folder.length + 1);
  const specs = files.filter((file) => nameOf(file).endsWith('.spec.tsx'));
  const others = files.filter((file) => !specs.includes(file));
  const [, remote = '', feature = ''] = /^(mfe-[^/]+)\/src\/(.+)$/.exec(folder) ?? [];
  const routes = sources.find(({ path }) => path === `${remote}/src/routes.tsx`)?.text ?? '';
  // The number of routes that load the feature: those of the list (around its three addresses), of a new record, and of an existing record.
  const count = routes.split(`import('./${feature}/`).length - 1;
  return [
    ...others.flatMap((file) => tooLong(file, LIMITS[nameOf(file)] ?? 0)),
    ...(specs.length === 1 ? [] : [{ path: folder, message: `${specs.length} specs: a CRUD resource has one.` }]),
    ...(count === ROUTES
      ? []
      : [
          {
            path: `${remote}/src/routes.tsx`,
            message: `${count} routes of ${feature}: a CRUD resource has ${ROUTES}.`,
          },
        ]),
  ];
}

export function resourceProblems(sources: readonly Source[]): readonly Problem[] {
  return sources.flatMap((source) => {
    const name = resourceOf(source);
    if (name === undefined) return [];
    const remote = remoteOf(source);
    const contracts = remote === undefined ? SHARED_CONTRACT : new RegExp(`^${remote}/contract/`);
    const contract = sources.find(({ path }) => contracts.test(path) && path.endsWith(`/${name}.ts`));
    const list = sources.find(
      ({ path, text }) =>
        path.startsWith(remote ?? '') &&
        path.endsWith('/list.screen.tsx') &&
        new RegExp(`/contract/(?:[a-z-]+/)*${name}\\.ts'`).test(text),
    );
    return [
      ...tooLong(source, SANDBOX_LIMIT),
      ...(contract
        ? tooLong(contract, CONTRACT_LIMIT)
        : [
            {
              path: source.path,
              message: `It has no contract. Add ${remote ? `${remote}/contract` : 'shared/src/contract/merchant/<domain>'}/${name}.ts.`,
            },
          ]),
      ...(list
        ? screensProblems(list.path.replace(/\/list\.screen\.tsx$/, ''), sources)
        : SETTINGS_FILE.test(source.path)
          ? []
          : [{ path: source.path, message: 'No list.screen.tsx imports its contract. Add a list.' }]),
    ];
  });
}
