/**
 * Shown in place of a screen if no screen has the URL, or if this user may not see the screen. Both pages have a link
 * to continue.
 */
import './absent.css';
import { accounts } from '@portal/shared/contract/merchant/identity/accounts.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { portalMessages } from '@portal/shared/i18n/portal-messages.ts';
import { LOGIN, NOT_FOUND } from '@portal/shared/remote/shell-addresses.ts';
import { Link, useLoaderData, useLocation } from '@portal/shared/router/screen.ts';
import { store, useAccount } from '@portal/shared/session/atoms.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { State } from '@portal/shared/ui/page/states.tsx';
import { useAtomValue } from 'jotai';
import { BrowserLanguage, LanguageChoice } from '../../../frame/preferences.tsx';
import { Support } from '../../../frame/support/support.tsx';
import { lostAddress, missingHere } from '../../../navigation.ts';
import { navAtom } from '../../../portal.ts';
import { useShellText } from '../../../words.ts';
import { Forbidden } from './forbidden.tsx';
import { absentMessages, useAbsentText } from './words.ts';

/**
 * The maximum wait for the names of the owners, in milliseconds; without them the page has a text about owners in
 * general.
 */
const NAMES_TIMEOUT_MS = 2000;

async function ownerNames(): Promise<readonly string[]> {
  try {
    const { owners } = await gateway.call(accounts.owners, {}, { signal: AbortSignal.timeout(NAMES_TIMEOUT_MS) });
    return owners.map(({ name }) => name);
  } catch {
    return [];
  }
}

export async function loader() {
  const missing = missingHere();
  const [owners] = await Promise.all([
    missing === null ? [] : ownerNames(),
    absentMessages.load(),
    missing === null ? undefined : portalMessages.load(),
  ]);
  return { missing, owners, from: lostAddress() };
}

/** A link to the first entry of the menu, with its name; for a signed-out person, to the sign-in page. */
function HomeLink() {
  const t = useAbsentText();
  const language = useLanguage();
  const [first] = useAtomValue(navAtom, { store });
  return (
    <Button component={Link} to={first?.to ?? LOGIN}>
      {first ? t('go', { page: first.label[language] }) : t('sign_in')}
    </Button>
  );
}

function NotFound({ from }: { readonly from: string | null }) {
  const t = useAbsentText();
  return (
    <State
      isPage
      title={t('not_found.title')}
      text={t('not_found.text')}
      action={
        <>
          {from !== null && (
            <p className="i-address">
              {t('not_found.address')} <code dir="ltr">{from}</code>
            </p>
          )}
          <HomeLink />
        </>
      }
    />
  );
}

export function Component() {
  const t = useShellText();
  const { missing, owners, from } = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const { pathname } = useLocation();
  const account = useAccount();
  if (missing !== null && account)
    return <Forbidden account={account} missing={missing} owners={owners} action={<HomeLink />} />;
  // Any other URL belongs to a screen that is about to mount.
  if (pathname !== NOT_FOUND) return null;
  if (account) return <NotFound from={from} />;
  // A signed-out person sees neither the header with the language nor the footer with the support contact, so this page
  // has both.
  return (
    <div className="i-page">
      <div className="i-top">
        <BrowserLanguage />
        <LanguageChoice label={t('language')} />
      </div>
      <div className="i-absent">
        <NotFound from={from} />
        <Support />
      </div>
    </div>
  );
}
