import type { ApiKeyDetails } from '@portal/shared/contract/merchant/api-keys/api-keys.ts';
import { Detail } from '@portal/shared/ui/value/details.tsx';
import { MomentText } from '@portal/shared/ui/value/moment.tsx';
import { useKeyText } from '../api-keys.ts';
import { KeyStatusText } from './key-status.tsx';

/** The facts about a key that are not fields of its form. */
export function KeyFacts({ record }: { readonly record: ApiKeyDetails }) {
  const t = useKeyText();
  const { status, prefix, made_by, created_at, revoked_at, changed_by } = record;
  const { last_used_at: at, last_address: from } = record;
  return (
    <>
      <Detail label={t('keys.status')}>
        <KeyStatusText status={status} />
      </Detail>
      <Detail label={t('keys.prefix')}>
        <code dir="ltr">{prefix}…</code>
      </Detail>
      <Detail label={t('keys.last_used')}>
        {at === null ? (
          t('keys.never_used')
        ) : (
          <>
            <MomentText moment={at} /> · <bdi>{from}</bdi>
          </>
        )}
      </Detail>
      <Detail label={t('keys.made_by')}>
        <bdi>{made_by}</bdi> · <MomentText moment={created_at} />
      </Detail>
      {revoked_at !== null && (
        <Detail label={t('keys.revoked_by')}>
          <bdi>{changed_by}</bdi> · <MomentText moment={revoked_at} />
        </Detail>
      )}
    </>
  );
}
