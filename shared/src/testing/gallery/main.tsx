/**
 * The page of the gallery: `?show=value` shows the components of one folder, `?state=value/Money/plain` shows one state
 * only.
 */
import './gallery.css';
import { useAtom } from 'jotai';
import { createRoot } from 'react-dom/client';
import { PERMISSIONS } from '../../contract/kernel/permissions.ts';
import { setLanguage, useLanguage } from '../../i18n/i18n.ts';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '../../i18n/language.ts';
import { accountAtom, colorSchemeAtom, store, type ColorScheme } from '../../session/atoms.ts';
import { Dialogs } from '../../ui/overlay/dialogs.tsx';
import { Providers } from '../../ui/theme/providers.tsx';
import { answerCalls } from './answers.ts';
import { loadWords } from './load-words.ts';
import { stateOf, type Gallery } from './part.ts';
import { changes, compact } from './pictures.ts';
import { ANSWERS } from './samples.ts';
import { settled, stateBoxes } from './settle.ts';
import { Part, Stage } from './stage.tsx';

declare global {
  interface Window {
    /** The functions for the script that takes and compares pictures of the page. */
    readonly gallery: typeof hooks;
  }
}

const hooks = { settled, stateBoxes, compact, changes };
Object.assign(window, { gallery: hooks });

/** Loads the style sheets of these folders first, because they are in the first chunk of the portal too. */
import.meta.webpackContext('../../ui', {
  recursive: true,
  regExp: /^\.\/(page|list|form|overlay|value|theme)\/(?!.*\.(spec|d)\.)[\w-]+\.tsx?$/,
  mode: 'eager',
});
const files = import.meta.webpackContext('../../ui', { recursive: true, regExp: /\.gallery\.tsx$/, mode: 'eager' });
/** The galleries by file name, which is also the name of the page. */
const galleries = new Map(
  await Promise.all(
    files.keys().map(async (file) => {
      const { gallery } = (await files(file)) as { readonly gallery: Gallery };
      return [/([\w-]+)\.gallery\.tsx$/.exec(file)?.[1] ?? file, gallery] as const;
    }),
  ),
);

const address = new URLSearchParams(location.search);
/** True for pictures: animations are off, and the colour scheme is the device's. */
const isStill = address.has('still');

function Head({ shown }: { readonly shown: string }) {
  const language = useLanguage();
  const [colorScheme, setColorScheme] = useAtom(colorSchemeAtom, { store });
  return (
    <header className="g-head">
      <h1>{galleries.get(shown)?.title ?? 'Gallery'}</h1>
      <nav aria-label="Pages of the gallery">
        {[...galleries].map(([name, { title }]) => (
          <a key={name} href={`?show=${name}`} {...(name === shown && { 'aria-current': 'page' })}>
            {title}
          </a>
        ))}
      </nav>
      <select
        aria-label="Skin"
        value={colorScheme}
        onChange={({ currentTarget }) => setColorScheme(currentTarget.value as ColorScheme)}
      >
        {['dark', 'light', 'system'].map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <select
        aria-label="Language"
        value={language}
        onChange={({ currentTarget: { value } }) => {
          if (isLanguage(value)) void setLanguage(value).then(() => location.reload());
        }}
      >
        {LANGUAGES.map((one) => (
          <option key={one} value={one}>
            {LANGUAGE_NAMES[one]}
          </option>
        ))}
      </select>
    </header>
  );
}

/** Shows only one state, with the dialogs and toasts that the shell would render. */
function Alone({ name }: { readonly name: string }) {
  const [page = '', part = '', word = ''] = name.split('/');
  const shown = galleries.get(page)?.parts[part]?.[word];
  if (!shown) throw new Error(`There is no state ${name}.`);
  const state = stateOf(shown);
  answerCalls({ ...ANSWERS, ...state.answers });
  return (
    <main className="g-alone">
      <Stage state={state} />
      <Dialogs />
    </main>
  );
}

function Page({ shown }: { readonly shown: string }) {
  answerCalls(ANSWERS);
  return (
    <main className="g-page">
      <Head shown={shown} />
      {Object.entries(galleries.get(shown)?.parts ?? {}).map(([name, states]) => (
        <Part key={name} page={shown} name={name} states={states} isStill={isStill} />
      ))}
    </main>
  );
}

async function begin(): Promise<void> {
  const language = address.get('lang');
  if (isStill) {
    store.set(colorSchemeAtom, 'system');
    document.documentElement.classList.add('g-still');
  }
  await loadWords(isLanguage(language) ? language : undefined);
  store.set(accountAtom, {
    id: '00000000-0000-4000-8000-000000000001',
    name: 'Kedai Buku Aminah',
    portal_type: 'merchant',
    role: 'owner',
    permissions: Object.keys(PERMISSIONS),
  });
  const state = address.get('state');
  const [first = ''] = galleries.keys();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element for the gallery.');
  createRoot(root).render(
    <Providers>{state === null ? <Page shown={address.get('show') ?? first} /> : <Alone name={state} />}</Providers>,
  );
}

await begin();
