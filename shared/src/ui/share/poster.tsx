/**
 * An A4 poster: a QR code, its purpose, and the amount. The poster is shown on the screen first, then printed or saved as PDF.
 */
import './poster.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Sen } from '../../contract/kernel/money.ts';
import { formatRinggit } from '../../i18n/format.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { kitMessages } from '../../i18n/kit.ts';
import { directionOf, LANGUAGE_NAMES, LANGUAGES, type Language } from '../../i18n/language.ts';
import { Choice } from '../page/choice.tsx';
import { DialogFrame } from '../overlay/dialog.tsx';
import { QrCode } from './qr-code.tsx';
import type english from './messages/en.json';
import { posterWords } from './words.ts';

export interface PosterContent {
  /** The URL in the QR code. */
  readonly address: string;
  readonly merchant: string;
  readonly title: string;
  readonly description?: string;
  /** The amount in sen; null if the payer enters it. */
  readonly amount: Sen | null;
  /** The minimum of an amount that the payer enters, in sen; null if there is none. */
  readonly least?: Sen | null;
  readonly pictureUrl?: string | undefined;
}

/** Returns a text of the poster in every language, in the order of `LANGUAGES`. */
type Word = (key: keyof typeof english) => readonly string[];

interface SheetProps {
  readonly content: PosterContent;
  readonly word: Word;
  readonly language: Language;
}

function Sheet({ content, word, language }: SheetProps) {
  const { address, merchant, title, description, amount, least, pictureUrl } = content;
  const textOf = (key: keyof typeof english) => word(key)[LANGUAGES.indexOf(language)] ?? '';
  const others = LANGUAGES.filter((other) => other !== language);
  const sum = amount ?? least;
  return (
    <article className="k-poster" lang={language} dir={directionOf(language)} aria-label={title}>
      <header>
        {pictureUrl && <img src={pictureUrl} alt="" />}
        <p dir="auto">{merchant}</p>
      </header>
      <h3 dir="auto">{title}</h3>
      {description && (
        <p className="k-poster-about" dir="auto">
          {description}
        </p>
      )}
      <p className="k-poster-amount">
        {amount === null && <span>{textOf(least ? 'from' : 'any')}</span>} {sum && <bdi>{formatRinggit(sum)}</bdi>}
      </p>
      <QrCode address={address} />
      <p className="k-poster-scan">{textOf('scan')}</p>
      <p className="k-poster-scans">
        {others.map((other) => (
          <span key={other} lang={other} dir={directionOf(other)}>
            {word('scan')[LANGUAGES.indexOf(other)]}
          </span>
        ))}
      </p>
      <p>{textOf('how')}</p>
      <p>{textOf('methods')}</p>
      <footer>
        {textOf('or')} <bdi dir="ltr">{address.replace(/^https?:\/\//, '')}</bdi>
      </footer>
    </article>
  );
}

interface Props {
  readonly content: PosterContent;
  readonly word: Word;
  readonly onClose: () => void;
}

export function PosterDialog({ content, word, onClose }: Props) {
  const t = posterWords.useText();
  const kit = kitMessages.useText();
  const [language, setLanguage] = useState(currentLanguage);
  const foot = (
    <>
      <Button variant="default" onClick={onClose}>
        {kit('close')}
      </Button>
      <Button onClick={() => print()}>{t('print')}</Button>
    </>
  );
  return (
    <DialogFrame title={t('title')} onClose={onClose} foot={foot}>
      <div className="k-poster-choice">
        <Choice
          label={t('language')}
          value={language}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChange={setLanguage}
        />
      </div>
      <Sheet content={content} word={word} language={language} />
    </DialogFrame>
  );
}
