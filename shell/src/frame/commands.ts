/** The commands of the palette: the pages of the menu that this person may see, and the actions that this person may do. */
import type { Text } from '@portal/shared/i18n/i18n.ts';
import { setLanguage } from '@portal/shared/i18n/i18n.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@portal/shared/i18n/language.ts';
import type { MenuEntry } from '@portal/shared/remote/registry.ts';
import { colorSchemeAtom, store, type ColorScheme } from '@portal/shared/session/atoms.ts';
import { signOut } from '@portal/shared/session/session.ts';
import { visit } from './leaving.ts';
import { screenAt, type Screen } from '@portal/shared/remote/addresses.ts';
import { startTour, type Tour } from '../tours/here.ts';
import { isMenuNarrowAtom, COLOR_SCHEMES } from './layout.ts';
import { keysOf } from './page-keys.ts';
import { openOverlay } from '../overlays.ts';

type Messages = typeof import('../messages/en.json');

export interface Command {
  readonly id: string;
  readonly label: string;
  /** Distinguishes the command from others of the same name. */
  readonly note?: string;
  /** Further search terms, not shown: the command's name in the other languages, and synonyms. */
  readonly names?: string;
  /** The keyboard shortcut for the same action. */
  readonly keys?: string;
  readonly run: () => void;
}

/** The palette's data about the person who uses it. */
export interface Person {
  readonly nav: readonly MenuEntry[];
  readonly screens: readonly Screen[];
  readonly colorScheme: ColorScheme;
  readonly language: Language;
  readonly isMenuNarrow: boolean;
  /** The tour of the page below the palette. */
  readonly tour?: Tour | null;
}

const named = ({ label, synonyms = '' }: Pick<MenuEntry, 'label' | 'synonyms'>, language: Language) => ({
  label: label[language],
  names: [...LANGUAGES.map((each) => label[each]), synonyms].join(' '),
});

export const goTo = (to: string) => () => void visit(to);

export const pageCommands = ({ nav, language }: Person): readonly Command[] =>
  nav.map((page) => {
    const keys = keysOf(page, nav);
    return { id: page.to, ...named(page, language), ...(keys && { keys }), run: goTo(page.to) };
  });

export const actionCommands = (
  { nav, screens, colorScheme, language, isMenuNarrow, tour }: Person,
  t: Text<Messages>,
): readonly Command[] => [
  ...nav
    .flatMap(({ create }) => create ?? [])
    .filter(({ to }) => screenAt(screens, to))
    .map(({ label, to }) => ({ id: to, ...named({ label }, language), run: goTo(to) })),
  ...COLOR_SCHEMES.filter((choice) => choice !== colorScheme).map((choice) => ({
    id: `skin-${choice}`,
    label: t('action.skin', { name: t(`skin.${choice}`) }),
    names: 'theme dark mode tema مظهر',
    run: () => store.set(colorSchemeAtom, choice),
  })),
  ...LANGUAGES.filter((choice) => choice !== language).map((choice) => ({
    id: `language-${choice}`,
    label: t('action.language', { name: LANGUAGE_NAMES[choice] }),
    names: 'change language tukar bahasa تغيير اللغة',
    run: () => void setLanguage(choice),
  })),
  {
    id: 'menu',
    label: t(isMenuNarrow ? 'menu.wide' : 'menu.narrow'),
    run: () => store.set(isMenuNarrowAtom, !isMenuNarrow),
  },
  ...(tour ? [{ id: 'tour', label: t('tour.show'), run: () => startTour(tour) }] : []),
  {
    id: 'keys',
    label: t('keys'),
    names: 'shortcuts hotkeys help bantuan مساعدة',
    keys: '?',
    run: () => openOverlay('keys'),
  },
  { id: 'sign-out', label: t('sign_out'), names: 'log out logout keluar خروج', run: signOut },
];

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * The commands whose label or names contain every typed word, in any order, ignoring case and diacritics. Commands whose label
 * contains all words come first.
 */
export function matching(commands: readonly Command[], query: string): readonly Command[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  const holds = (text: string) => words.every((word) => folded(text).includes(word));
  const found = commands.filter(({ label, names = '' }) => holds(`${label} ${names}`));
  return found.toSorted((one, other) => Number(holds(other.label)) - Number(holds(one.label)));
}
