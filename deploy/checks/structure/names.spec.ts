import { dialectProblems } from './names.ts';

const caught = (path: string, text = '') => dialectProblems([{ path, text }]).map((problem) => problem.path);

test.each([
  ['a file', 'shared/src/session/patience.ts', ''],
  ['a spec', 'shared/src/session/kept.rules.spec.ts', ''],
  ['a type', 'shell/src/a.ts:3', '// One.\n\ninterface Asked {}\n'],
  ['an exported type', 'shell/src/a.tsx:1', 'export type Circumstances = string;\n'],
  ['a function', 'deploy/edge/a.ts:2', "import 'b';\nexport async function goesBack() {}\n"],
  ['a constant', 'deploy/edge/a.mjs:1', 'export const ask_at = 1;\n'],
  ['a file of wire rows', 'deploy/sandbox/src/domains/orders/show.ts', ''],
  ['a wire function', 'deploy/sandbox/src/domains/orders/a.ts:1', 'export const showPublicOrder = 1;\n'],
  ['a transition', 'deploy/sandbox/src/domains/refunds/a.ts:1', 'export async function moveRefund() {}\n'],
  ['the type of a transition', 'deploy/sandbox/src/domains/refunds/a.ts:1', 'interface RefundMove {}\n'],
  ['a wire field', 'shared/src/contract/merchant/a.ts:2', 'export const Key = v.object({\n  shown: v.string(),\n});\n'],
  ['a wire field of a shared schema', 'shared/src/contract/a.ts:2', 'const KEY = {\n  seen: Moment,\n};\n'],
  ['the type of a payment method', 'mfe-public-pay/e2e/channels.ts:1', 'export interface Way {}\n'],
  ['a type named by a participle', 'deploy/sandbox/src/kernel/a.ts:1', 'interface SeenKey {}\n'],
])('%s with a forbidden name is reported with its file and line', (_what, where, text) => {
  const [path = ''] = where.split(':');
  expect(caught(path, text)).toEqual([where]);
});

test('the report of a forbidden name contains the standard term', () => {
  const [problem] = dialectProblems([{ path: 'shared/src/house.ts', text: '' }]);
  expect(problem?.message).toContain('testbed');
});

test.each([
  ['shared/src/a.ts', 'const found = rows[0];\nexport const lastSeen = 1;\n'],
  ['docs/house.md', ''],
  ['shared/src/contract/a.ts', 'const KEY = {\n  last_seen: Moment,\n  text: found.text,\n};\n'],
  ['shared/src/gateway/a.ts', 'const KEY = {\n  seen: Moment,\n};\n'],
  ['mfe-stores/src/couriers/couriers.tsx', 'export interface Courier {}\n'],
  ['shared/src/ui/list/list-keys.ts', 'export function moveInRows() {}\n'],
  ['deploy/sandbox/src/domains/stock/movements.ts', 'export async function move() {}\n'],
  ['deploy/sandbox/src/kernel/time/clock.ts', 'export const movedBy = 1;\n'],
])('%s has no forbidden name', (path, text) => expect(caught(path, text)).toEqual([]));
