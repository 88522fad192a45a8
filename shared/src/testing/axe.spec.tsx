import { axeFaults } from './axe.ts';

const UNNAMED = '<button></button>';
const dialog = (content: string) => `<div role="dialog" aria-modal="true" aria-label="Ask">${content}</div>`;

describe('the accessibility faults of a page', () => {
  it.each([
    ['a page', `<main>${UNNAMED}</main>`],
    ['a dialog', `<main></main>${dialog(UNNAMED)}`],
    ['a dialog inside its page', `<main>${dialog(UNNAMED)}</main>`],
    ['a page around its dialog', `<main>${UNNAMED}${dialog('')}</main>`],
    ['an element outside the dialog and the main page', `<main></main>${dialog('')}<div>${UNNAMED}</div>`],
  ])('are found in %s', async (_where, html) => {
    document.body.innerHTML = html;
    expect(await axeFaults()).toEqual([`button-name: ${UNNAMED}`]);
  });

  it('are not reported for the page behind an open dialog', async () => {
    document.body.innerHTML = `<main>${UNNAMED}</main>${dialog('')}`;
    expect(await axeFaults()).toEqual([]);
  });
});
