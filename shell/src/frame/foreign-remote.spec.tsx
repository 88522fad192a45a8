/** The shell shows a remote that did not exist when the shell was built: all data of the remote comes from the registry. */
import { i18n } from '@portal/shared/i18n/i18n.ts';
import { LANGUAGES } from '@portal/shared/i18n/language.ts';
import { render, screen } from '@testing-library/react';
import { registered } from '../testing/registry.ts';
import { shellMessages } from '../words.ts';
import { actionCommands, pageCommands } from './commands.ts';
import { Menu } from './menu.tsx';
import { keyReader } from './keys.ts';

const { nav, screens } = registered().stable;
const [entry] = nav;

beforeAll(() => shellMessages.load());

describe.each(LANGUAGES)('a remote that was built later, in %s', (language) => {
  beforeAll(() => i18n.changeLanguage(language));

  const person = { nav, screens, colorScheme: 'dark', language, isMenuNarrow: false } as const;

  it('is in the menu with its own label and its own icon', () => {
    render(<Menu owner="Tadika Sinar Pagi" entries={nav} />);
    const link = screen.getByRole('link', { name: entry?.label[language] ?? '' });
    expect(link).toHaveAttribute('href', entry?.to);
    expect(link.querySelector('path')).toHaveAttribute('d', entry?.icon);
  });

  it('is in the palette with its page, its shortcut and its command for a new record', () => {
    expect(pageCommands(person)).toMatchObject([{ label: entry?.label[language], keys: 'G U' }]);
    const createCommands = actionCommands(person, shellMessages.text).filter(({ id }) => id === entry?.create?.to);
    expect(createCommands).toMatchObject([{ label: entry?.create?.label[language] }]);
    const without = actionCommands({ ...person, screens: [] }, shellMessages.text);
    expect(without.map(({ id }) => id)).not.toContain(entry?.create?.to);
  });
});

it('the pages of a remote that was built later open by keyboard shortcut', () => {
  const read = keyReader();
  const press = (key: string) => read(new KeyboardEvent('keydown', { key }), { areKeysOn: true, pages: nav });
  expect([press('g'), press('u')]).toEqual([null, { to: entry?.to }]);
});
