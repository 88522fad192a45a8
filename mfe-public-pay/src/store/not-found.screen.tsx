import controls from '../page/controls.module.css';
import { End } from '../page/end.tsx';
import { Page } from '../page/page.tsx';
import { Support } from '../page/support.tsx';
import { orderingMessages, useOrderingText } from '../ordering-messages.ts';

export async function loader() {
  await orderingMessages.load();
  return null;
}

/** A link that leads to no store, or to one that buyers cannot see. */
export function Component() {
  const t = useOrderingText();
  return (
    <Page>
      <End tone="none" title={t('absent.title')} text={t('absent.text')}>
        {history.length > 1 && (
          <button type="button" className={controls.secondary} onClick={() => history.back()}>
            {t('absent.back')}
          </button>
        )}
        <Support />
      </End>
    </Page>
  );
}
