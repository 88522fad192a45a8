/** What the palette offers besides records: the pages of the menu, and actions. Only what this person may see or do. */
import type { Text } from '@portal/shared/i18n/i18n.ts';
import { setLanguage } from '@portal/shared/i18n/i18n.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@portal/shared/i18n/language.ts';
import type { MenuEntry } from '@portal/shared/remote/registry.ts';
import { skinAtom, store, type Skin } from '@portal/shared/session/atoms.ts';
import { signOut } from '@portal/shared/session/session.ts';
import { visit } from './leaving.ts';
import { screenAt, type Screen } from '@portal/shared/remote/addresses.ts';
import { startTour, type Tour } from '../tours/here.ts';
import { isMenuNarrowAtom, SKINS } from './layout.ts';
import { keysOf } from './page-keys.ts';
import { openOverlay } from '../overlays.ts';

type Messages = typeof import('../messages/en.json');

export interface Command {
  readonly id: string;
  readonly label: string;
  /** What tells it from others of the same name. */
  readonly note?: string;
  /** The keys that do the same. */
  readonly keys?: string;
  readonly run: () => void;
}

/** What the palette knows of the person before it. */
export interface Person {
  readonly nav: readonly MenuEntry[];
  readonly screens: readonly Screen[];
  readonly skin: Skin;
  readonly language: Language;
  readonly isMenuNarrow: boolean;
  /** The tour of the page below. */
  readonly tour?: Tour | null;
}

export const goTo = (to: string) => () => void visit(to);

export const pageCommands = ({ nav, language }: Person): readonly Command[] =>
  nav.map((page) => {
    const keys = keysOf(page, nav);
    return { id: page.to, label: page.label[language], ...(keys && { keys }), run: goTo(page.to) };
  });

export const actionCommands = (
  { nav, screens, skin, language, isMenuNarrow, tour }: Person,
  t: Text<Messages>,
): readonly Command[] => [
  ...nav
    .flatMap(({ create }) => create ?? [])
    .filter(({ to }) => screenAt(screens, to))
    .map(({ label, to }) => ({ id: to, label: label[language], run: goTo(to) })),
  ...SKINS.filter((choice) => choice !== skin).map((choice) => ({
    id: `skin-${choice}`,
    label: t('action.skin', { name: t(`skin.${choice}`) }),
    run: () => store.set(skinAtom, choice),
  })),
  ...LANGUAGES.filter((choice) => choice !== language).map((choice) => ({
    id: `language-${choice}`,
    label: t('action.language', { name: LANGUAGE_NAMES[choice] }),
    run: () => void setLanguage(choice),
  })),
  {
    id: 'menu',
    label: t(isMenuNarrow ? 'menu.wide' : 'menu.narrow'),
    run: () => store.set(isMenuNarrowAtom, !isMenuNarrow),
  },
  ...(tour ? [{ id: 'tour', label: t('tour.show'), run: () => startTour(tour) }] : []),
  { id: 'keys', label: t('keys'), keys: '?', run: () => openOverlay('keys') },
  { id: 'sign-out', label: t('sign_out'), run: signOut },
];

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Those whose label holds every word typed, in any order and letter case, with or without marks. */
export function matching(commands: readonly Command[], query: string): readonly Command[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  return commands.filter(({ label }) => words.every((word) => folded(label).includes(word)));
}
