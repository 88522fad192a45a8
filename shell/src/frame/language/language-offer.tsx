/**
 * Offers the browser's preferred language to a person who has not chosen a language. The text is in that language. The code is fetched only
 * if there is a language to offer.
 */
import './language-offer.css';
import { useLanguageChoice } from '@portal/shared/i18n/language-choice.ts';
import { directionOf, type Language } from '@portal/shared/i18n/language.ts';
import Close from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import { useShellText } from '../../words.ts';

export type OfferedLanguage = Exclude<Language, 'en'>;

/** The texts in the offered language, whose messages are not loaded yet. */
const WORDS: Readonly<Record<OfferedLanguage, { readonly accept: string; readonly decline: string }>> = {
  ms: { accept: 'Papar dalam Bahasa Melayu', decline: 'Kekalkan bahasa sekarang' },
  ar: { accept: 'العرض باللغة العربية', decline: 'إبقاء اللغة الحالية' },
};

/** Declining is a choice as well: the current language is stored, and the offer does not appear again. */
export function LanguageOffer({ offered }: { readonly offered: OfferedLanguage }) {
  const t = useShellText();
  const { language, choose, isFailed } = useLanguageChoice();
  const [isDeclined, setDeclined] = useState(false);
  const { accept, decline } = WORDS[offered];
  const stay = () => {
    setDeclined(true);
    choose(language);
  };
  if (isDeclined) return null;
  return (
    <div className="f-offer" lang={offered} dir={directionOf(offered)}>
      <button type="button" onClick={() => choose(offered)}>
        {accept}
      </button>
      <button type="button" aria-label={decline} title={decline} onClick={stay}>
        <Close size={14} aria-hidden />
      </button>
      {isFailed && (
        <p role="alert" lang={language} className="f-unheard">
          {t('language.failed')}
        </p>
      )}
    </div>
  );
}
