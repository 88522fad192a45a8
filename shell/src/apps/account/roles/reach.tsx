/** The URLs and the calls that one role permits, and how an unsaved change of the role would change them. */
import { roles } from '@portal/shared/contract/merchant/identity/roles.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { accessWord } from '@portal/shared/i18n/kit.ts';
import { Reading } from '@portal/shared/ui/page/reading.tsx';
import { Status } from '@portal/shared/ui/value/status.tsx';
import { usePeopleText } from '../people.ts';
import { readScreens } from './parts/screens.ts';
import styles from './roles.module.css';
import { reachOf, totalsOf, type Reach } from './rules.ts';

interface Props {
  readonly held: readonly string[];
  /** The permissions of the saved role; equal to `held` if nothing has changed. */
  readonly before: readonly string[];
}

/** The result is the same for every role, because contracts and manifests do not depend on roles. */
async function read(_about: 'reach', signal: AbortSignal) {
  const [calls, screens] = await Promise.all([gateway.call(roles.calls, {}, { signal }), readScreens(signal)]);
  return { calls, screens };
}

function ReachMark({ of: { may, might } }: { readonly of: Reach }) {
  const t = usePeopleText();
  if (may !== might) return <Status is={may ? 'due' : 'failed'} label={t(may ? 'reach.gains' : 'reach.loses')} />;
  return <Status is={may ? 'active' : 'inactive'} label={t(may ? 'reach.may' : 'reach.may_not')} />;
}

function Opened({ of }: { readonly of: Reach }) {
  const t = usePeopleText();
  const { needs, screens, calls } = of;
  const counts = t('reach.counts', { screens: formatCount(screens.length), calls: formatCount(calls.length) });
  return (
    <li>
      <details>
        <summary>
          <span>{needs === 'anyone' ? t('reach.anyone') : accessWord('permission', needs)}</span>
          <span className="k-muted">{counts}</span>
          <ReachMark of={of} />
        </summary>
        <ul>
          {[...screens, ...calls].map((one) => (
            <li key={one}>
              <code dir="ltr">{one}</code>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

function ReachList({ reach }: { readonly reach: readonly Reach[] }) {
  const t = usePeopleText();
  const all = totalsOf(reach);
  const open = totalsOf(reach, ({ may }) => may);
  const gained = totalsOf(reach, ({ may, might }) => may && !might);
  const lost = totalsOf(reach, ({ may, might }) => !may && might);
  const counted = ({ screens, calls }: typeof all) => ({ screens: formatCount(screens), calls: formatCount(calls) });
  const isChanged = gained.screens + gained.calls + lost.screens + lost.calls > 0;
  const order = reach.toSorted((a, b) => Number(b.may !== b.might) - Number(a.may !== a.might));
  return (
    <>
      <p>
        {t('reach.total', {
          ...counted(open),
          all_screens: formatCount(all.screens),
          all_calls: formatCount(all.calls),
        })}
      </p>
      {isChanged && (
        <p role="status" className={styles['difference']}>
          {t('reach.gained', counted(gained))} {t('reach.lost', counted(lost))}
        </p>
      )}
      <ul className={styles['reach']}>
        {order.map((of) => (
          <Opened key={of.needs} of={of} />
        ))}
      </ul>
    </>
  );
}

export function SeeAs({ held, before }: Props) {
  const t = usePeopleText();
  return (
    <section className={styles['part']}>
      <h3>{t('reach.title')}</h3>
      <Reading about="reach" read={read}>
        {(parts) => <ReachList reach={reachOf(parts, held, before)} />}
      </Reading>
    </section>
  );
}
