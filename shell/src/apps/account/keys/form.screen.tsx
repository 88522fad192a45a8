import { apiKeys, type ApiKeyDetails } from '@portal/shared/contract/merchant/api-keys/api-keys.ts';
import { recordLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData, useParams } from '@portal/shared/router/screen.ts';
import { FormDrawer } from '@portal/shared/ui/form/form-drawer.tsx';
import { useRecordForm } from '@portal/shared/ui/form/use-record-form.ts';
import { useReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { useState } from 'react';
import { useKeyText } from '../api-keys.ts';
import { paths } from '../paths.ts';
import { KeyActions } from './actions.tsx';
import { Allowed } from './allowed.tsx';
import { KeyFacts } from './facts.tsx';
import { KeyFields } from './fields.tsx';
import { Examples } from './examples.tsx';
import { MadeKey } from './made.tsx';
import { RotateDialog } from './rotate.tsx';
import { Secrets } from './secrets.tsx';

const EMPTY = { name: '', scopes: [], expires_on: null };

export const loader = recordLoader(apiKeys.get);

function KeyForm({ onMade }: { readonly onMade: (key: ApiKeyDetails) => void }) {
  const t = useKeyText();
  const key = useLoaderData<typeof loader>();
  const isReading = useParams()['mode'] === 'view';
  const [isRotating, setRotating] = useState(false);
  const back = useReturnTo(paths.apiKeys.list());
  const form = useRecordForm(apiKeys, {
    record: key,
    empty: EMPTY,
    saved: (saved) => (saved.secret === null ? back.leaveSaved(t('keys.saved', { name: saved.name })) : onMade(saved)),
  });
  const aside = isReading && key?.status === 'active' && (
    <div>
      <Secrets secrets={key.secrets} />
      <Allowed id={key.id} />
      <Examples scopes={key.scopes} secret={null} />
    </div>
  );
  return (
    <>
      <FormDrawer
        title={key?.name ?? t('keys.new')}
        {...(!key && { action: t('keys.make') })}
        form={form}
        back={back}
        actions={key && <KeyActions record={key} back={back} onRotate={() => setRotating(true)} />}
        {...(aside && { aside })}
      >
        {isReading && key && <KeyFacts record={key} />}
        <KeyFields form={form} scopes={key?.scopes ?? []} />
      </FormDrawer>
      {isRotating && key && <RotateDialog id={key.id} onClose={() => setRotating(false)} onRotated={onMade} />}
    </>
  );
}

export function Component() {
  const t = useKeyText();
  const [made, setMade] = useState<ApiKeyDetails | null>(null);
  const back = useReturnTo(paths.apiKeys.list());
  if (made?.secret == null) return <KeyForm onMade={setMade} />;
  const { secret, name } = made;
  return <MadeKey made={{ ...made, secret }} onClose={() => void back.leaveSaved(t('keys.saved', { name }))} />;
}
