import { detectLanguage, storedLanguage, directionOf } from '@portal/shared/i18n/language.ts';
import { applyFirstLook } from './first-look.ts';

const html = document.documentElement;

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test.each([
  [['en-GB', 'ar'], null, 'en'],
  [['zh-CN', 'ar-SA', 'en'], null, 'ar'],
  [['ms-MY'], null, 'ms'],
  [['ms-MY'], 'ar', 'ar'],
  [['ta', 'zh'], null, 'en'],
  [['ms-MY'], 'fr', 'ms'],
])('a browser of %j on a device that keeps %j is met in %s from the first paint on', (languages, kept, expected) => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  if (kept) localStorage.setItem(storedLanguage.key, JSON.stringify(kept));
  applyFirstLook();
  expect(html.lang).toBe(expected);
  expect(html.lang).toBe(detectLanguage());
  expect(html.dir).toBe(directionOf(detectLanguage()));
});
