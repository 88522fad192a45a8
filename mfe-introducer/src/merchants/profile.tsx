import { introducer, type IntroducerProfile } from '@portal/shared/contract/introducer/introducer.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { dayOf, formatCount } from '@portal/shared/i18n/format.ts';
import type { LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { DayText } from '@portal/shared/ui/value/day.tsx';
import { Detail } from '@portal/shared/ui/value/details.tsx';
import { Facts } from '@portal/shared/ui/page/facts.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { useText } from '../messages.ts';

/** The first page in the page size of the specification; the names are in the list below, so one page is enough. */
const FIRST = { skip: 0, limit: 100 };

export const readProfile = ({ request: { signal } }: LoaderFunctionArgs) =>
  gateway.call(introducer.me, { query: FIRST }, { signal });

/** The totals of all introductions; renders nothing if there never was one. */
export function ProfileFacts({ profile }: { profile: IntroducerProfile }) {
  const { since, payments, volume, commission, commission_accrued, commission_matured, list } = profile;
  const t = useText();
  if (list.total === 0 && commission_accrued === 0n && commission_matured === 0n) return null;
  return (
    <Facts>
      <Detail label={t('merchants.volume')}>
        <Money sen={volume} />
      </Detail>
      <Detail label={t('merchants.payments')}>{formatCount(payments)}</Detail>
      <Detail label={t('merchants.commission')}>
        <Money sen={commission} />
      </Detail>
      <Detail label={t('profile.accrued')}>
        <Money sen={commission_accrued} />
      </Detail>
      <Detail label={t('profile.matured')}>
        <Money sen={commission_matured} />
      </Detail>
      <Detail label={t('profile.merchants')}>{formatCount(list.total)}</Detail>
      <Detail label={t('profile.since')}>
        <DayText day={dayOf(since)} />
      </Detail>
    </Facts>
  );
}
