import { whitelist, type WhitelistEntry } from '@portal/shared/contract/merchant/whitelist/whitelist.ts';
import { recordLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData, useParams } from '@portal/shared/router/screen.ts';
import { FormDrawer } from '@portal/shared/ui/form/form-drawer.tsx';
import { useRecordForm } from '@portal/shared/ui/form/use-record-form.ts';
import { useReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { paths } from '../paths.ts';
import { useWhitelistText } from '../whitelist.ts';
import { EntryActions } from './actions.tsx';
import { LiveDryRun } from './dry-run.tsx';
import { EntryFields } from './fields.tsx';

const EMPTY = { label: '', address: '', key_id: null, accepts_refusals: false };

const inputOf = ({ label, address, key_id }: WhitelistEntry) => ({ label, address, key_id, accepts_refusals: false });

export const loader = recordLoader(whitelist.get);

export function Component() {
  const t = useWhitelistText();
  const entry = useLoaderData<typeof loader>();
  const isReading = useParams()['mode'] === 'view';
  const back = useReturnTo(paths.whitelist.list());
  const form = useRecordForm(whitelist, {
    record: entry,
    empty: EMPTY,
    inputOf,
    saved: ({ label }) => back.leaveSaved(t('whitelist.saved', { label })),
  });
  return (
    <FormDrawer
      title={entry?.label ?? t('whitelist.new')}
      form={form}
      back={back}
      actions={entry && <EntryActions entry={entry} back={back} />}
      aside={<LiveDryRun form={form} id={entry?.id ?? null} isReading={isReading} />}
    >
      <EntryFields form={form} of={entry} />
    </FormDrawer>
  );
}
