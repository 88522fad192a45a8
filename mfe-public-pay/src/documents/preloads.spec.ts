import { withChunks } from './preloads.rules.ts';

const list = (name: string, files: string) => `<meta name="preload:${name}" content="${files}">`;
const BUILT = `<head>${list('page', '/page.1.css sha256-a /page.1.js sha256-b /both.1.js sha256-c')}${list('words-ms', '/words.1.js sha256-d /both.1.js sha256-c')}<title>Pay</title></head>`;

it('a document has a link to each file of its chunks, with the integrity of the build, in place of all lists', () => {
  expect(withChunks(BUILT, ['page', 'words-ms', 'words-en'])).toBe(
    '<head><title>Pay</title>' +
      '<link rel="stylesheet" href="/page.1.css" integrity="sha256-a" crossorigin="anonymous">' +
      '<link rel="preload" as="script" href="/page.1.js" integrity="sha256-b" crossorigin="anonymous">' +
      '<link rel="preload" as="script" href="/both.1.js" integrity="sha256-c" crossorigin="anonymous">' +
      '<link rel="preload" as="script" href="/words.1.js" integrity="sha256-d" crossorigin="anonymous">' +
      '</head>',
  );
});

it('a document without chunks has neither links nor lists', () => {
  expect(withChunks(BUILT, [])).toBe('<head><title>Pay</title></head>');
});
