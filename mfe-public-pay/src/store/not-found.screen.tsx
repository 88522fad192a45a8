import controls from '../page/controls.module.css';
import { StatusPanel } from '../page/status-panel.tsx';
import { Page } from '../page/page.tsx';
import { Support } from '../page/support.tsx';
import { orderingMessages, useOrderingText } from '../ordering-messages.ts';

export async function loader() {
  await orderingMessages.load();
  return null;
}

/** The page for a link without a store, or to a store that buyers cannot see. */
export function Component() {
  const t = useOrderingText();
  return (
    <Page>
      <StatusPanel tone="neutral" title={t('absent.title')} text={t('absent.text')}>
        {history.length > 1 && (
          <button type="button" className={controls.secondary} onClick={() => history.back()}>
            {t('absent.back')}
          </button>
        )}
        <Support />
      </StatusPanel>
    </Page>
  );
}
