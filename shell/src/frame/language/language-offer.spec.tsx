import { i18n, setLanguage } from '@portal/shared/i18n/i18n.ts';
import { storedLanguage } from '@portal/shared/i18n/language.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { shellMessages } from '../../words.ts';
import { BrowserLanguage } from '../preferences.tsx';

const OFFERS = /Bahasa Melayu|العربية/;

const prefer = (...languages: string[]) => jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

/** Renders the offer and waits until its lazy chunk has loaded. */
const draw = () => act(async () => void render(<BrowserLanguage />));

beforeEach(() => shellMessages.load());

afterEach(async () => {
  jest.restoreAllMocks();
  cleanup();
  await setLanguage('en');
  localStorage.clear();
});

test('the browser’s language is offered in that language, and is used after the person accepts it', async () => {
  prefer('ms-MY', 'en');
  await draw();
  const accept = await screen.findByRole('button', { name: 'Papar dalam Bahasa Melayu' });
  expect(accept.closest('[lang]')).toHaveAttribute('lang', 'ms');
  expect(i18n.language).toBe('en');
  expect(await axeFaults()).toEqual([]);
  await act(async () => void fireEvent.click(accept));
  expect(i18n.language).toBe('ms');
  expect(storedLanguage.read()).toBe('ms');
  expect(screen.queryByRole('button', { name: OFFERS })).toBeNull();
});

test('the offer to switch to Arabic is right-to-left', async () => {
  prefer('ar-SA');
  await draw();
  expect((await screen.findByRole('button', { name: OFFERS })).closest('[dir]')).toHaveAttribute('dir', 'rtl');
});

test('a declined offer of a language is stored, and is not repeated', async () => {
  prefer('ms-MY');
  await draw();
  const decline = await screen.findByRole('button', { name: 'Kekalkan bahasa sekarang' });
  await act(async () => void fireEvent.click(decline));
  expect(screen.queryByRole('button', { name: OFFERS })).toBeNull();
  expect(i18n.language).toBe('en');
  cleanup();
  await draw();
  expect(screen.queryByRole('button', { name: OFFERS })).toBeNull();
});

test.each([[['en-GB', 'ms']], [['zh-CN', 'ta']], [[]]])(
  'no language is offered to a browser with the languages %j',
  async (languages) => {
    prefer(...languages);
    await draw();
    expect(screen.queryByRole('button')).toBeNull();
  },
);

test('no language is offered to a person who has chosen one already', async () => {
  prefer('ms-MY');
  storedLanguage.write('en');
  await draw();
  expect(screen.queryByRole('button')).toBeNull();
});
