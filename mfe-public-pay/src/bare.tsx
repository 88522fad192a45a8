import { showLanguage } from '@portal/shared/i18n/i18n.ts';
import { createRoot } from 'react-dom/client';
import { messages, useText } from './messages.ts';

function Bare() {
  const t = useText();
  return (
    <>
      <h1>{t('wrong.unreachable.title')}</h1>
      <p>{t('wrong.unreachable.text')}</p>
      <button type="button" onClick={() => location.reload()}>
        {t('wrong.again')}
      </button>
    </>
  );
}

/** Where the page's looks did not come: nobody is asked to pay on a form that nobody could tell from a forged one. */
export async function showBare(domElement: HTMLElement): Promise<void> {
  await messages.load();
  showLanguage();
  createRoot(domElement).render(<Bare />);
}
