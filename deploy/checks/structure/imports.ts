/** Runs dependency-cruiser over the house and says who imports what they must not. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import type { Problem } from './sources.ts';

const Named = v.object({ name: v.string(), comment: v.optional(v.string(), '') });
const Report = v.object({
  modules: v.array(v.object({ source: v.string() })),
  summary: v.object({
    violations: v.array(
      v.object({ from: v.string(), to: v.string(), rule: Named, cycle: v.optional(v.array(Named), []) }),
    ),
    ruleSetUsed: v.object({ forbidden: v.array(Named) }),
  }),
});

const ROOMS = ['shared', 'shell', 'mfe-collections', 'mfe-stores', 'mfe-payouts-settlements', 'mfe-introducer'];
const FOLDERS = [...ROOMS, 'mfe-public-pay', 'deploy'];
const CONFIG = resolve('deploy/checks/structure/imports.config.mjs');
const CRUISER = resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

/**
 * @param root the folder to read
 * @param sources how many modules are known to be there: reading fewer means that the parser went blind, which is a problem too
 */
export function importProblems(root: string, sources: number): readonly Problem[] {
  const folders = FOLDERS.filter((folder) => existsSync(resolve(root, folder)));
  const args = [CRUISER, '--config', CONFIG, '--output-type', 'json', ...folders];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (!stdout) return [{ path: 'deploy/checks', message: `dependency-cruiser did not run: ${stderr}` }];

  const { modules, summary } = v.parse(Report, JSON.parse(stdout));
  const reasons = new Map(summary.ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]));
  const read = modules.filter(({ source }) => FOLDERS.includes(source.split('/')[0] ?? '')).length;
  const blind =
    read < sources
      ? [
          {
            path: 'deploy/checks',
            message: `dependency-cruiser read ${read} modules of ${sources}: it has gone blind.`,
          },
        ]
      : [];
  return [
    ...blind,
    ...summary.violations.map(({ from, to, rule, cycle }) => ({
      path: from,
      message: `${rule.name}: imports ${[to, ...cycle.map(({ name }) => name)].join(' → ')}. ${reasons.get(rule.name) ?? ''}`,
    })),
  ];
}
