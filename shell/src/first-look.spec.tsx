import { detectLanguage, storedLanguage, directionOf } from '@portal/shared/i18n/language.ts';
import { colorSchemeAtom, store } from '@portal/shared/session/atoms.ts';
import { applyFirstLook } from './first-look.ts';

const html = document.documentElement;

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  history.replaceState(null, '', '/');
});

test.each([
  [['en-GB', 'ar'], '/login', null, 'en'],
  [['ms-MY'], '/login', null, 'en'],
  [['zh-CN', 'ar-SA', 'en'], '/login', null, 'en'],
  [['en-GB'], '/login', 'ms', 'ms'],
  [['ms-MY'], '/login', 'ar', 'ar'],
  [['ms-MY'], '/login', 'fr', 'en'],
  [['en-GB'], '/pay/bill/7?lang=ms', null, 'ms'],
  [['en-GB'], '/pay/bill/7?lang=ar', 'fr', 'ar'],
  [['en-GB'], '/pay/bill/7?lang=ms', 'en', 'en'],
  [['ms-MY'], '/pay/bill/7?lang=fr', null, 'en'],
])(
  'with the browser languages %j, the URL %s and the stored language %j, the first paint has the language %s',
  (languages, address, kept, expected) => {
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
    history.replaceState(null, '', address);
    if (kept) localStorage.setItem(storedLanguage.key, JSON.stringify(kept));
    applyFirstLook();
    expect(html.lang).toBe(expected);
    expect(html.lang).toBe(detectLanguage());
    expect(html.dir).toBe(directionOf(detectLanguage()));
  },
);

test('the language of a link is kept when a bank sends the payer back to a URL without the language', () => {
  history.replaceState(null, '', '/pay/bill/7?lang=ms');
  expect(detectLanguage()).toBe('ms');
  history.replaceState(null, '', '/fpx-status?invoice_no=1');
  expect(detectLanguage()).toBe('ms');
  applyFirstLook();
  expect(html.lang).toBe('ms');
});

test.each(['light', 'dark'] as const)(
  'the %s skin is persisted in local storage, and is shown from the first paint on',
  (skin) => {
    store.set(colorSchemeAtom, skin);
    expect(localStorage.getItem('portal.skin')).toBe(JSON.stringify(skin));
    applyFirstLook();
    expect(html.dataset['mantineColorScheme']).toBe(skin);
  },
);

test('the operator’s logo replaces the default logo', () => {
  const meta = document.head.appendChild(document.createElement('meta'));
  meta.name = 'portal:mark';
  applyFirstLook();
  expect(html.style.getPropertyValue('--k-mark')).toBe('');
  meta.content = 'M2 2h28v28H2z';
  applyFirstLook();
  expect(html.style.getPropertyValue('--k-mark')).toBe("path(evenodd, 'M2 2h28v28H2z')");
  meta.remove();
  html.style.removeProperty('--k-mark');
});
