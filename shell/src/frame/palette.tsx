/** One search field for pages, actions and records, which can be used with the keyboard alone. */
import './palette.css';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { colorSchemeAtom, store } from '@portal/shared/session/atoms.ts';
import { useAtomValue } from 'jotai';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { navAtom, visitorAtom } from '../portal.ts';
import { useShellText } from '../words.ts';
import type { Screen } from '@portal/shared/remote/addresses.ts';
import { tourHere } from '../tours/here.ts';
import { actionCommands, goTo, matching, pageCommands, type Command } from './commands.ts';
import { Key } from './key.tsx';
import { isMenuNarrowAtom } from './layout.ts';
import { useSearchWords } from './search-words.ts';
import { Sheet } from './sheet.tsx';
import { closeOverlay } from '../overlays.ts';
import { useSearch } from './use-search.ts';

/** Used until the registry is loaded. */
const NO_SCREENS: readonly Screen[] = [];

interface Section {
  readonly name: string;
  /** The heading above the commands. */
  readonly label: string;
  readonly commands: readonly Command[];
}

function useSections(query: string) {
  const t = useShellText();
  const nav = useAtomValue(navAtom, { store });
  const screens = useAtomValue(visitorAtom, { store }).screens ?? NO_SCREENS;
  const colorScheme = useAtomValue(colorSchemeAtom, { store });
  const isMenuNarrow = useAtomValue(isMenuNarrowAtom, { store });
  const language = useLanguage();
  const person = { nav, screens, colorScheme, isMenuNarrow, language, tour: tourHere() };
  const { sections, isLooking, hasFailed } = useSearch(query);
  const all: readonly Section[] = [
    { name: 'pages', label: t('search.pages'), commands: matching(pageCommands(person), query) },
    { name: 'actions', label: t('search.actions'), commands: matching(actionCommands(person, t), query) },
    ...sections.map(({ search: { remote, name, label }, rows }) => ({
      name: `${remote}-${name}`,
      label: label[language],
      commands: rows.map(({ id, label, note, to }) => ({ id, label, note, run: goTo(to) })),
    })),
  ];
  return { sections: all.filter(({ commands }) => commands.length > 0), isLooking, hasFailed };
}

/** The index to which an arrow key moves, wrapping around; null for any other key. */
const move = (key: string, at: number, count: number): number | null => {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  return null;
};

interface OptionProps {
  readonly id: string;
  readonly command: Command;
  readonly isAt: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

function Option({ id, command: { label, note, keys }, isAt, onPoint, onChoose }: OptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAt) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isAt]);
  return (
    // The field above keeps the focus and handles the keys; its `aria-activedescendant` refers to this option.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- see above
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={isAt}
      className="f-option"
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      <bdi>{label}</bdi>
      {note && <bdi className="k-muted">{note}</bdi>}
      {keys && <Key keys={keys} />}
    </div>
  );
}

export function Palette() {
  const t = useShellText();
  const words = useSearchWords();
  const id = useId();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const { sections, isLooking, hasFailed } = useSections(query);
  const commands = sections.flatMap((section) => section.commands);
  const chosen = Math.min(at, commands.length - 1);
  const optionId = (index: number) => `${id}-${index}`;
  const choose = (command: Command | undefined) => {
    if (!command) return;
    closeOverlay();
    command.run();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition, Enter ends the composed word.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') choose(commands[chosen]);
    const next = commands.length > 0 ? move(event.key, chosen, commands.length) : null;
    if (next === null) return;
    event.preventDefault();
    setAt(next);
  };

  const announcement = hasFailed
    ? t('search.failed')
    : isLooking
      ? t('search.looking')
      : commands.length === 0
        ? t('search.nothing')
        : '';
  return (
    <Sheet label={t('search.title')} className="f-palette">
      <input
        type="text"
        role="combobox"
        aria-label={words.open}
        aria-expanded={commands.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={commands.length > 0 ? optionId(chosen) : undefined}
        placeholder={words.input}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={query}
        onChange={({ currentTarget: { value } }) => {
          setQuery(value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label={t('search.results')} className="f-options">
        {sections.map(({ name, label, commands: own }) => {
          const start = commands.indexOf(own[0] as Command);
          return (
            <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
              <div id={`${id}-${name}`} role="presentation" className="f-options-head">
                {label}
              </div>
              {own.map((command, index) => (
                <Option
                  key={command.id}
                  id={optionId(start + index)}
                  command={command}
                  isAt={start + index === chosen}
                  onPoint={() => setAt(start + index)}
                  onChoose={() => choose(command)}
                />
              ))}
            </div>
          );
        })}
      </div>
      <p role="status" className="f-palette-said">
        {announcement}
      </p>
    </Sheet>
  );
}
