import { LANGUAGES } from '@portal/shared/i18n/language.ts';
import { i18n, setLanguage } from '@portal/shared/i18n/i18n.ts';
import * as light from './light-i18n.ts';
import { messages } from './messages.ts';
import ar from './messages/ar.json';
import en from './messages/en.json';
import ms from './messages/ms.json';

const CATALOGUES = { en, ms, ar };
const VALUES = {
  merchant: 'Kedai <Mak> & Co',
  amount: 'RM 1,234.50',
  bank: 'Maybank2u',
  date: '18 Nov 2026',
  when: 'tomorrow',
};

describe('the light i18n of the standalone page', () => {
  it.each(LANGUAGES)('says every message of %s as i18next does', async (language) => {
    await messages.load();
    await setLanguage(language);
    const words = light.createInstance();
    await words.init({ lng: language });
    words.addResourceBundle(language, 'pay', CATALOGUES[language]);
    for (const key of Object.keys(en))
      expect(words.t(key, { ns: 'pay', ...VALUES })).toBe(i18n.t(key, { ns: 'public-pay', ...VALUES }));
  });

  it('says the default where there is no message, and follows a change of language', async () => {
    const words = light.createInstance();
    await words.init({ lng: 'en' });
    for (const language of LANGUAGES) words.addResourceBundle(language, 'pay', CATALOGUES[language]);
    expect(words.t('absent', { ns: 'pay', defaultValue: 'As sent' })).toBe('As sent');
    const rendered: string[] = [];
    const listener = () => void rendered.push(words.t('wrong.again', { ns: 'pay' }));
    words.on('languageChanged', listener);
    await words.changeLanguage('ms');
    words.off('languageChanged', listener);
    await words.changeLanguage('ar');
    expect(rendered).toEqual([ms['wrong.again']]);
  });
});
