import hotScreen from './hot-screen.cjs';

test.each([
  ['export const loader = listLoader(customers.list);', 'const ownLoader = listLoader(customers.list);'],
  ['export const loader: Load = (at) => read(at);', 'const ownLoader: Load = (at) => read(at);'],
  ['export function loader({ params }) {}', 'function ownLoader({ params }) {}'],
  ['export async function loader(args) {}', 'async function ownLoader(args) {}'],
])('with hot reload, the router calls the newest version of the loader in %j', (source, own) => {
  const exchanged = hotScreen(`import './a.ts';\n${source}\nexport function Component() {}\n`);
  expect(exchanged).toContain(`import './a.ts';\n${own}\nexport function Component() {}\n`);
  expect(exchanged.match(/export const loader = /g)).toHaveLength(1);
});

test('with hot reload, the source of a screen without a loader is not changed', () => {
  const source = 'export function Component() {}\nconst loader = 1;\n';
  expect(hotScreen(source)).toBe(source);
});
