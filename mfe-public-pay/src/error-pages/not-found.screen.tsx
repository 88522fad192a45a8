import { useLoaderData, useParams, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { secondaryMessages, useSecondaryText } from '../secondary-messages.ts';
import controls from '../page/controls.module.css';
import { StatusPanel } from '../page/status-panel.tsx';
import { Page } from '../page/page.tsx';
import { Support } from '../page/support.tsx';
import css from './not-found.module.css';

const KINDS = ['bill', 'collection', 'invoice', 'payment', 'topup', 'page'] as const;

/** The path and query of the requested URL; null for a URL of another site. They are URL-encoded, so that a link cannot display a sentence here. */
function lookedFor(request: Request, isAnyAddress: boolean): string | null {
  const own = new URL(request.url);
  const from = isAnyAddress ? own.href : own.searchParams.get('from');
  if (from === null || !URL.canParse(from, own)) return null;
  const { origin, pathname, search } = new URL(from, own);
  return origin === own.origin ? pathname + search : null;
}

export async function loader({ params: { type }, request }: LoaderFunctionArgs) {
  await secondaryMessages.load();
  return lookedFor(request, type === undefined);
}

/** The page for an unknown URL: the requested URL, how to find the right page, and a contact. */
export function Component() {
  const { type } = useParams();
  const from = useLoaderData<string | null>();
  const say = useSecondaryText();
  const kind = KINDS.find((each) => each === type) ?? 'page';
  return (
    <Page>
      <StatusPanel tone="neutral" title={say(`not_found.${kind}.title`)} text={say(`not_found.${kind}.text`)}>
        {from !== null && (
          <p className={`${controls.muted} ${controls.small} ${css.address}`}>
            {say('not_found.address')} <bdi dir="ltr">{from}</bdi>
          </p>
        )}
        {history.length > 1 && (
          <button type="button" className={controls.secondary} onClick={() => history.back()}>
            {say('not_found.back')}
          </button>
        )}
        <Support />
      </StatusPanel>
    </Page>
  );
}
