import type { PublicPicture } from '@portal/shared/contract/public/public-picture.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { useSyncExternalStore, type ReactNode } from 'react';
import { usePageText } from '../page-messages.ts';
import { LanguageMenu } from './language-menu.tsx';
import { Picture } from './picture.tsx';
import css from './page.module.css';

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

interface PageProps {
  /** The payee; unknown on pages for invalid URLs. */
  readonly merchant?: string;
  /** The collection's picture, above the merchant. */
  readonly picture?: PublicPicture | null;
  /** One line below the merchant: the bill and when it is due. */
  readonly about?: string;
  /** The link of the merchant's name. */
  readonly merchantTo?: string | undefined;
  /** Shown beside the language menu. */
  readonly action?: ReactNode;
  /** Makes the merchant the page's heading, for a page that has no other. */
  readonly isHeading?: boolean;
  /** Uses two columns where there is room. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** The frame of every payment page: the payee stays visible, and the language menu is one tap away. */
export function Page({
  merchant,
  picture = null,
  about,
  merchantTo,
  action,
  isHeading = false,
  isWide = false,
  children,
}: PageProps) {
  const t = usePageText();
  const isOnline = useOnline();
  const Merchant = isHeading ? 'h1' : 'p';
  return (
    <div className={`${css.skin} ${isWide ? css.wide : ''}`}>
      {picture && <Picture key={picture.url} picture={picture} />}
      <header className={css.top}>
        <div className={css.bar}>
          {merchant && (
            <span className={css.initial} aria-hidden="true">
              {Array.from(merchant.trim())[0]?.toUpperCase()}
            </span>
          )}
          <div className={css.who}>
            {merchant && (
              <Merchant className={css.merchant}>
                {merchantTo ? (
                  <Link to={merchantTo}>
                    <bdi>{merchant}</bdi>
                  </Link>
                ) : (
                  <bdi>{merchant}</bdi>
                )}
              </Merchant>
            )}
            {about && <p className={css.about}>{about}</p>}
          </div>
          {action}
          <LanguageMenu />
        </div>
        {!isOnline && (
          <p className={css.offline} role="status">
            {t('page.offline')}
          </p>
        )}
      </header>
      <div className={css.main}>{children}</div>
    </div>
  );
}
