/** The actions on a person, on the person's page. */
import { people, type PersonDetails } from '@portal/shared/contract/merchant/identity/people.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { useAccount, useMay } from '@portal/shared/session/atoms.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { confirm } from '@portal/shared/ui/overlay/confirm.tsx';
import { LinkButton } from '@portal/shared/ui/page/link-button.tsx';
import { useAction } from '@portal/shared/ui/page/use-action.ts';
import type { ReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { paths } from '../paths.ts';
import { usePeopleText } from '../people.ts';

interface Props {
  readonly person: PersonDetails;
  readonly back: ReturnTo;
  readonly onLeave: () => void;
}

function Invited({ person: { id, name, email }, back }: Props) {
  const t = usePeopleText();
  const resend = useAction(async () => {
    await gateway.call(people.resend, { params: { id } });
    await back.leaveSaved(t('people.invited', { email }));
  });
  const withdraw = useAction(async () => {
    const words = { title: t('withdraw.title', { name }), text: t('withdraw.text'), action: t('withdraw.action') };
    if (!(await confirm({ ...words, isDanger: true }))) return;
    await gateway.call(people.remove, { params: { id }, query: {} });
    await back.leaveSaved(t('withdraw.done', { name }));
  });
  return (
    <>
      <Button variant="default" loading={resend.isBusy} onClick={resend.run}>
        {t('people.resend')}
      </Button>
      <Button className="k-apart" variant="subtle" color="raya" loading={withdraw.isBusy} onClick={withdraw.run}>
        {t('withdraw.action')}
      </Button>
    </>
  );
}

/** Lets an owner request the reset of a person's lost second factor, and stop the reset. */
function Reset({ person: { id, name, factor_reset }, back }: Omit<Props, 'onLeave'>) {
  const t = usePeopleText();
  const act = useAction(async () => {
    const params = { id };
    if (factor_reset) {
      await gateway.call(people.stopReset, { params });
      return back.leaveSaved(t('reset.stopped', { name }));
    }
    const words = { title: t('reset.title', { name }), text: t('reset.text'), action: t('reset.action') };
    if (!(await confirm({ ...words, isDanger: true }))) return;
    await gateway.call(people.resetFactor, { params });
    await back.leaveSaved(t('reset.asked', { name }));
  });
  return (
    <Button variant="default" loading={act.isBusy} onClick={act.run}>
      {t(factor_reset ? 'reset.stop' : 'reset.action')}
    </Button>
  );
}

function Member({ person, back, onLeave }: Props) {
  const t = usePeopleText();
  const { id, name, role, status, version } = person;
  const isSuspended = status === 'suspended';
  const mayReset = useAccount()?.role === 'owner' && person.has_factor && !person.is_own;
  const suspend = useAction(async () => {
    const words = { title: t('suspend.title', { name }), text: t('suspend.text'), action: t('suspend.action') };
    if (!isSuspended && !(await confirm({ ...words, isDanger: true }))) return;
    const body = { role, is_suspended: !isSuspended, version };
    await gateway.call(people.update, { params: { id }, body });
    await back.leaveSaved(t(isSuspended ? 'suspend.ended' : 'suspend.done', { name }));
  });
  return (
    <>
      <Button variant="default" loading={suspend.isBusy} onClick={suspend.run}>
        {t(isSuspended ? 'suspend.end' : 'suspend.action')}
      </Button>
      {mayReset && <Reset person={person} back={back} />}
      <Button className="k-apart" variant="subtle" color="raya" onClick={onLeave}>
        {t(person.is_own ? 'leave.own' : 'leave.action')}
      </Button>
    </>
  );
}

export function PersonActions(props: Props) {
  const t = usePeopleText();
  const may = useMay();
  const { id, status } = props.person;
  if (!may(people.update.needs)) return null;
  return (
    <>
      <LinkButton to={paths.people.one('edit', id)} isPrimary>
        {t('people.edit')}
      </LinkButton>
      {status === 'invited' ? <Invited {...props} /> : <Member {...props} />}
    </>
  );
}
