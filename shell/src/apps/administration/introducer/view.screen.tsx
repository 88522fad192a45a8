/** One introducer: the current, earlier and planned share of the fee for each merchant, and the initial share for invited merchants. */
import {
  introducerShares,
  type IntroducerDetails,
  type Introduction,
} from '@portal/shared/contract/admin/introducers.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { dayOf } from '@portal/shared/i18n/format.ts';
import { Link, useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { ActionButton } from '@portal/shared/ui/page/action-button.tsx';
import { Page, PageHeader } from '@portal/shared/ui/page/page.tsx';
import { DayText } from '@portal/shared/ui/value/day.tsx';
import { Detail, Details } from '@portal/shared/ui/value/details.tsx';
import { useState } from 'react';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { rateText } from '../rates.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { Shares } from './shares.tsx';
import styles from './introducer.module.css';

export const loader = ({ params: { id = '' }, request: { signal } }: LoaderFunctionArgs) =>
  gateway.call(introducerShares.get, { params: { id } }, { signal });

function Merchant({ introducer, introduction }: { introducer: IntroducerDetails; introduction: Introduction }) {
  const t = useText();
  const [isSetting, setSetting] = useState(false);
  const { merchant_id, merchant, since, until, shares } = introduction;
  return (
    <section className={styles['merchant']} aria-label={merchant}>
      <div className={styles['head']}>
        <h3>
          <Link to={paths.merchant(merchant_id)} dir="auto">
            {merchant}
          </Link>
        </h3>
        {until === null && (
          <ActionButton label={t('share.action_for', { merchant })} act={() => setSetting(true)}>
            {t('share.action')}
          </ActionButton>
        )}
      </div>
      <p className="k-muted">
        {t('introducer.introduced')} <DayText day={dayOf(since)} />
        {until !== null && (
          <>
            {' · '}
            {t('introducer.ended')} <DayText day={dayOf(until)} />
          </>
        )}
      </p>
      <Shares shares={shares} />
      {isSetting && (
        <ShareDialog introducer={introducer} introduction={introduction} onClose={() => setSetting(false)} />
      )}
    </section>
  );
}

export function Component() {
  const t = useText();
  const introducer = useLoaderData<typeof loader>();
  const [isInviting, setInviting] = useState(false);
  const { name, created_at, invite_basis_points: share, introductions } = introducer;
  return (
    <Page>
      <PageHeader title={name}>
        <ActionButton act={() => setInviting(true)}>{t('invite_share.action')}</ActionButton>
      </PageHeader>
      <div className={styles['page']}>
        <Details>
          <Detail label={t('introducers.since')}>
            <DayText day={dayOf(created_at)} />
          </Detail>
          <Detail label={t('introducers.invite_share')}>
            {share === null ? t('introducers.no_invite') : rateText(share)}
          </Detail>
        </Details>
        <h2>{t('introducer.merchants')}</h2>
        {introductions.length === 0 && <p className="k-muted">{t('introducer.none')}</p>}
        {introductions.map((introduction) => (
          <Merchant key={introduction.id} introducer={introducer} introduction={introduction} />
        ))}
      </div>
      {isInviting && <InviteDialog introducer={introducer} onClose={() => setInviting(false)} />}
    </Page>
  );
}
