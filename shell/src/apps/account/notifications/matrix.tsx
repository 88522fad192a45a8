/**
 * The events, and how the person is notified of each. Critical events are always on, and their rows show the reason.
 */
import {
  DIGESTS,
  isCriticalNotice,
  type NoticeEvent,
} from '@portal/shared/contract/merchant/platform/notice-events.ts';
import type { NoticeRecipient } from '@portal/shared/contract/merchant/platform/notification-settings.ts';
import { Checkbox } from '@portal/shared/ui/page/checkbox.tsx';
import { useNoticeText } from '../notifications.ts';
import styles from './notifications.module.css';
import type { Choice } from './save.ts';

interface RowProps {
  readonly mine: NoticeRecipient;
  readonly others: readonly NoticeRecipient[];
  readonly onChange: (event: NoticeEvent, choice: Choice) => void;
}

function Row({ mine, others, onChange }: RowProps) {
  const t = useNoticeText();
  const { event, portal, mail, digest } = mine;
  const isFixed = isCriticalNotice(event);
  const name = t(`event.${event}`);
  const set = (part: Partial<Choice>) => onChange(event, { portal, mail, digest, ...part });
  const switchOf = (how: 'portal' | 'mail', isOn: boolean) => (
    <label className={styles['cell']}>
      <Checkbox
        checked={isOn}
        disabled={isFixed}
        aria-label={t('cell', { event: name, how: t(how) })}
        aria-describedby={isFixed ? `why-${event}` : undefined}
        onChange={({ currentTarget }) => set({ [how]: currentTarget.checked })}
      />
      <span aria-hidden>{t(how)}</span>
    </label>
  );
  const names = others
    .filter((one) => one.is_active)
    .map(({ user_name }) => user_name)
    .toSorted((a, b) => a.localeCompare(b));
  return (
    <tr>
      <th scope="row">
        {name}
        {isFixed && <small id={`why-${event}`}>{t('always')}</small>}
        {names.length > 0 && <small>{t('others', { names: names.join(', ') })}</small>}
      </th>
      <td>{switchOf('portal', portal)}</td>
      <td>{switchOf('mail', mail)}</td>
      <td>
        <select
          className={styles['digest']}
          value={digest}
          disabled={isFixed || !mail}
          aria-label={t('cell', { event: name, how: t('digest') })}
          onChange={({ currentTarget }) => {
            const chosen = DIGESTS.find((one) => one === currentTarget.value);
            if (chosen) set({ digest: chosen });
          }}
        >
          {DIGESTS.map((one) => (
            <option key={one} value={one}>
              {t(`digest.${one}`)}
            </option>
          ))}
        </select>
      </td>
    </tr>
  );
}

interface Props {
  readonly mine: readonly NoticeRecipient[];
  readonly others: readonly NoticeRecipient[];
  readonly onChange: RowProps['onChange'];
}

export function Matrix({ mine, others, onChange }: Props) {
  const t = useNoticeText();
  return (
    <table className={styles['matrix']}>
      <thead>
        <tr>
          <th scope="col">{t('event')}</th>
          <th scope="col">{t('portal')}</th>
          <th scope="col">{t('mail')}</th>
          <th scope="col">{t('digest')}</th>
        </tr>
      </thead>
      <tbody>
        {mine.map((row) => (
          <Row
            key={row.event}
            mine={row}
            others={others.filter(({ event }) => event === row.event)}
            onChange={onChange}
          />
        ))}
      </tbody>
    </table>
  );
}
