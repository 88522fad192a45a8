/** Removes a person from the account: the person's records are listed first, and handed over to a chosen person. */
import { people, type Leaving, type Person } from '@portal/shared/contract/merchant/identity/people.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { FormDialog } from '@portal/shared/ui/form/form-dialog.tsx';
import { SelectField } from '@portal/shared/ui/form/select-field.tsx';
import { useGatewayForm } from '@portal/shared/ui/form/use-gateway-form.ts';
import { Reading } from '@portal/shared/ui/page/reading.tsx';
import type { ReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { usePeopleText } from '../people.ts';
import styles from './people.module.css';

interface Props {
  readonly person: Pick<Person, 'id' | 'name'>;
  readonly back: ReturnTo;
  readonly onClose: () => void;
}

const MOST = 100;

async function read(id: string, signal: AbortSignal) {
  const [leaving, everybody] = await Promise.all([
    gateway.call(people.leaving, { params: { id } }, { signal }),
    gateway.call(people.find, { query: { limit: MOST } }, { signal }),
  ]);
  return { leaving, others: everybody.list.data.filter((one) => one.id !== id && one.status === 'active') };
}

const isWaitedFor = ({ keys, invitations, notices }: Leaving): boolean =>
  keys.length + invitations.length + notices > 0;

function Waiting({ leaving: { keys, invitations, notices } }: { readonly leaving: Leaving }) {
  const t = usePeopleText();
  const lines = [
    ...keys.map(({ id, name }) => ({ id, text: t('leave.key', { name }) })),
    ...invitations.map(({ id, name }) => ({ id, text: t('leave.invitation', { name }) })),
    ...(notices > 0
      ? [{ id: 'notices', text: t('leave.notices', { count: notices, notices: formatCount(notices) }) }]
      : []),
  ];
  if (lines.length === 0) return <p className="k-muted">{t('leave.nothing')}</p>;
  return (
    <ul className={styles['waiting']} aria-label={t('leave.waiting')}>
      {lines.map(({ id, text }) => (
        <li key={id}>
          <bdi>{text}</bdi>
        </li>
      ))}
    </ul>
  );
}

export function LeaveDialog({ person: { id, name }, back, onClose }: Props) {
  const t = usePeopleText();
  const form = useGatewayForm(people.remove.query, {
    start: { to: '' },
    save: (query, signal) => gateway.call(people.remove, { params: { id }, query }, { signal }),
    saved: () => back.leaveSaved(t('leave.done', { name })),
  });
  return (
    <FormDialog title={t('leave.title', { name })} form={form} action={t('leave.confirm')} onClose={onClose}>
      <p className="k-dialog-text">{t('leave.text')}</p>
      <Reading about={id} read={read}>
        {({ leaving, others }) => (
          <>
            <Waiting leaving={leaving} />
            {isWaitedFor(leaving) && (
              <SelectField
                form={form}
                name="to"
                label={t('leave.to')}
                description={t('leave.to_help')}
                options={[
                  { value: '', label: t('leave.to_nobody') },
                  ...others.map((one) => ({ value: one.id, label: one.name })),
                ]}
              />
            )}
          </>
        )}
      </Reading>
    </FormDialog>
  );
}
