import { LANGUAGES } from '@portal/shared/i18n/language.ts';
import { i18n, setLanguage } from '@portal/shared/i18n/i18n.ts';
import * as light from './light-i18n.ts';
import { messages } from './messages.ts';
import ar from './messages/ar.json';
import en from './messages/en.json';
import ms from './messages/ms.json';
import pageAr from './messages/page/ar.json';
import pageEn from './messages/page/en.json';
import pageMs from './messages/page/ms.json';
import orderingAr from './messages/store/ordering/ar.json';
import orderingEn from './messages/store/ordering/en.json';
import orderingMs from './messages/store/ordering/ms.json';
import storeAr from './messages/store/ar.json';
import storeEn from './messages/store/en.json';
import storeMs from './messages/store/ms.json';
import { pageMessages } from './page-messages.ts';
import { orderingMessages } from './ordering-messages.ts';

const CATALOGUES = {
  'public-pay': { en, ms, ar },
  'public-pay-page': { en: pageEn, ms: pageMs, ar: pageAr },
  'public-pay-ordering': { en: orderingEn, ms: orderingMs, ar: orderingAr },
  'public-pay-store': { en: storeEn, ms: storeMs, ar: storeAr },
};
const VALUES = {
  merchant: 'Kedai <Mak> & Co',
  amount: 'RM 1,234.50',
  bank: 'Maybank2u',
  date: '18 Nov 2026',
  when: 'tomorrow',
};

describe('the light i18n of the standalone page', () => {
  it.each(LANGUAGES)('renders every message of %s as i18next does', async (language) => {
    for (const catalogue of [messages, pageMessages, orderingMessages]) await catalogue.load();
    await setLanguage(language);
    const words = light.createInstance();
    await words.init({ lng: language });
    for (const [ns, catalogues] of Object.entries(CATALOGUES)) {
      words.addResourceBundle(language, ns, catalogues[language]);
      for (const key of Object.keys(catalogues.en))
        expect(words.t(key, { ns, ...VALUES })).toBe(i18n.t(key, { ns, ...VALUES }));
    }
  });

  it('renders the default when there is no message, and follows a change of language', async () => {
    const words = light.createInstance();
    await words.init({ lng: 'en' });
    for (const language of LANGUAGES) words.addResourceBundle(language, 'pay', CATALOGUES['public-pay-page'][language]);
    expect(words.t('absent', { ns: 'pay', defaultValue: 'As sent' })).toBe('As sent');
    const rendered: string[] = [];
    const listener = () => void rendered.push(words.t('wrong.again', { ns: 'pay' }));
    words.on('languageChanged', listener);
    await words.changeLanguage('ms');
    words.off('languageChanged', listener);
    await words.changeLanguage('ar');
    expect(rendered).toEqual([pageMs['wrong.again']]);
  });
});
