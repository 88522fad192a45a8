import { showLanguage } from '@portal/shared/i18n/i18n.ts';
import { createRoot } from 'react-dom/client';
import { pageMessages, usePageText } from './page-messages.ts';

/** All styles of this page, with a button large enough for a thumb. */
const STYLE = { maxInlineSize: 452, marginInline: 'auto', padding: 16, font: '16px/1.5 system-ui, sans-serif' };
const BUTTON_STYLE = { minBlockSize: 44, paddingInline: 24, font: 'inherit' };

function Unstyled() {
  const t = usePageText();
  return (
    <div style={STYLE}>
      <h1>{t('wrong.unreachable.title')}</h1>
      <p>{t('wrong.unreachable.text')}</p>
      <button type="button" style={BUTTON_STYLE} onClick={() => location.reload()}>
        {t('wrong.again')}
      </button>
    </div>
  );
}

/** Shown when the style sheet failed to load, because a payment form without styles looks like a forged one. */
export async function showUnstyled(domElement: HTMLElement): Promise<void> {
  await pageMessages.load();
  showLanguage();
  createRoot(domElement).render(<Unstyled />);
}
