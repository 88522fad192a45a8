import { watchContentPolicy, type Violation } from './violations.ts';

const violations: Violation[] = [];
watchContentPolicy('the-page', (violation) => violations.push(violation));

beforeEach(() => (violations.length = 0));

const refuse = (blockedURI: string, sourceFile: string): void => {
  const event = new Event('securitypolicyviolation');
  dispatchEvent(Object.assign(event, { effectiveDirective: 'script-src-elem', blockedURI, sourceFile }));
};

test.each([
  ['the remote whose script loads a blocked script', '/releases/mfe-probe/1.2.0/app.js', 'mfe-probe@1.2.0'],
  ['the page, when a script of the page causes the violation', '/main.0123456789abcdef.js', 'the-page'],
  ['the page, when the source is unknown', '', 'the-page'],
])('a violation of the content security policy is reported with its owner: %s', (_, source, owner) => {
  refuse('https://elsewhere.example/skim.js', source && `https://portal.example${source}`);
  const blocked = 'https://elsewhere.example/skim.js';
  expect(violations).toEqual([{ kind: 'violation', policy: 'script-src-elem', blocked, owner }]);
});

test.each([
  ['https://elsewhere.example/skim.js?card=4111#x', 'https://elsewhere.example/skim.js'],
  ['data:text/javascript,alert(1)', 'data'],
  ['inline', 'inline'],
  [`https://elsewhere.example/${'x'.repeat(900)}`, `https://elsewhere.example/${'x'.repeat(274)}`],
])('a violation is reported without the query or content of the blocked URL: %s', (address, blocked) => {
  refuse(address, '');
  expect(violations).toMatchObject([{ blocked }]);
});
