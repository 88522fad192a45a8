/**
 * The valid secrets of a key, and the addresses from which each was last used. While two secrets are valid, this shows which callers
 * still use the old one.
 */
import type { ApiKeyDetails } from '@portal/shared/contract/merchant/api-keys/api-keys.ts';
import { formatMoment } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import { MomentText } from '@portal/shared/ui/value/moment.tsx';
import { useKeyText } from '../api-keys.ts';
import styles from './keys.module.css';

type Secret = ApiKeyDetails['secrets'][number];

function Uses({ uses }: Pick<Secret, 'uses'>) {
  const t = useKeyText();
  return (
    <span className={styles['uses']}>
      {uses.map(({ address, call, at, minutes_ago: count }) => (
        <span key={address}>
          <span>
            <bdi>{address}</bdi> <code dir="ltr">{call}</code>
          </span>
          <span className="k-muted">{count < 60 ? t('secrets.ago', { count }) : <MomentText moment={at} />}</span>
        </span>
      ))}
    </span>
  );
}

function OldSecret({ secret }: { readonly secret: Secret }) {
  const t = useKeyText();
  const language = useLanguage();
  const at = formatMoment(secret.ends_at ?? '', language);
  if (secret.uses.length === 0) return <p>{t('secrets.old_unused', { prefix: secret.prefix, at })}</p>;
  return (
    <Notice title={t('secrets.old_used', { prefix: secret.prefix, at })}>
      <Uses uses={secret.uses} />
    </Notice>
  );
}

export function Secrets({ secrets: [newest, ...before] }: Pick<ApiKeyDetails, 'secrets'>) {
  const t = useKeyText();
  if (!newest) return null;
  return (
    <section className={styles['part']}>
      <h3>{t('secrets.title')}</h3>
      {newest.uses.length === 0 ? <p className="k-muted">{t('secrets.unused')}</p> : <Uses uses={newest.uses} />}
      {before.map((secret) => (
        <OldSecret key={secret.prefix} secret={secret} />
      ))}
    </section>
  );
}
