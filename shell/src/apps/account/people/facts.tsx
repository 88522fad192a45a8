import type { PersonDetails } from '@portal/shared/contract/merchant/identity/people.ts';
import { isAuditAction } from '@portal/shared/contract/kernel/audit-actions.ts';
import { formatCount, formatMoment } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { Detail } from '@portal/shared/ui/value/details.tsx';
import { MomentText, RecentMoment } from '@portal/shared/ui/value/moment.tsx';
import { useAuditText } from '../audit.ts';
import { changesOf } from '../audit/rules.ts';
import { fieldWord, valueWords } from '../audit/words.ts';
import { paths } from '../paths.ts';
import { usePeopleText } from '../people.ts';
import { PersonStatus } from './person-status.tsx';
import { roleWord } from './rules.ts';

/** The last change of a person: the values of each field before and after, who made it, and when. */
function LastChange({
  of: { action, before, after, by_name, created_at },
}: {
  readonly of: NonNullable<PersonDetails['last_change']>;
}) {
  const t = usePeopleText();
  const audit = useAuditText();
  return (
    <>
      <div>{isAuditAction(action) ? audit(`action.${action}`) : action}</div>
      {changesOf({ before, after }).map((change) => {
        const words = {
          field: fieldWord(audit, change.field),
          before: valueWords(audit, change.field, change.before),
          after: valueWords(audit, change.field, change.after),
        };
        return <div key={change.field}>{t(before === null ? 'change.new' : 'change.field', words)}</div>;
      })}
      <div className="k-muted">
        {t('change.by', { name: by_name })} · <RecentMoment moment={created_at} />
      </div>
    </>
  );
}

/** Whether sign-in requires a second factor, and a pending reset of that factor. */
function SecondStep({ person: { has_factor, factor_reset } }: { readonly person: PersonDetails }) {
  const t = usePeopleText();
  const language = useLanguage();
  if (!has_factor) return t('factor.off');
  if (!factor_reset) return t('factor.on');
  const { asked_by, due_at, other_accounts: count } = factor_reset;
  return (
    <>
      <div>{t('factor.reset', { by: asked_by, moment: formatMoment(due_at, language) })}</div>
      {count > 0 && <div className="k-muted">{t('factor.others', { count, accounts: formatCount(count) })}</div>}
    </>
  );
}

export function PersonFacts({ person }: { readonly person: PersonDetails }) {
  const t = usePeopleText();
  const { email, username, expires_at, last_seen_at, created_at, last_change, role } = person;
  return (
    <>
      <Detail label={t('field.status')}>
        <PersonStatus person={person} />
      </Detail>
      <Detail label={t('field.role')}>
        <Link to={paths.roles.one('view', role)}>
          <bdi>{roleWord(person)}</bdi>
        </Link>
      </Detail>
      <Detail label={t('field.email')}>
        <bdi dir="ltr">{email}</bdi>
      </Detail>
      {username !== null && (
        <Detail label={t('field.username')}>
          <bdi dir="ltr">{username}</bdi>
        </Detail>
      )}
      {expires_at !== null && (
        <Detail label={t('field.expires')}>
          <MomentText moment={expires_at} />
        </Detail>
      )}
      {expires_at === null && (
        <Detail label={t('field.last_seen')}>
          {last_seen_at === null ? t('people.never_seen') : <RecentMoment moment={last_seen_at} />}
        </Detail>
      )}
      <Detail label={t('field.since')}>
        <MomentText moment={created_at} />
      </Detail>
      {person.status !== 'invited' && (
        <Detail label={t('field.factor')}>
          <SecondStep person={person} />
        </Detail>
      )}
      {last_change && (
        <Detail label={t('field.last_change')}>
          <LastChange of={last_change} />
        </Detail>
      )}
    </>
  );
}
