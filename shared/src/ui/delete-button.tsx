import { Button } from '@mantine/core';
import { useKitText } from '../i18n/kit.ts';
import { confirm } from './confirm.tsx';
import { toast } from './toast.ts';
import { useAction } from './use-action.ts';

interface Props {
  /** What is deleted, by its name. */
  readonly name: string;
  readonly remove: () => Promise<unknown>;
  /** It is gone: leave for the list. */
  readonly removed: () => Promise<void>;
}

/** Deletes one record after asking. */
export function DeleteButton({ name, remove, removed }: Props) {
  const t = useKitText();
  const { run, isBusy } = useAction(async () => {
    const words = { title: t('delete.title', { name }), text: t('delete.text'), action: t('delete') };
    if (!(await confirm({ ...words, isDanger: true }))) return;
    await remove();
    toast(t('delete.done', { name }));
    await removed();
  });
  return (
    <Button className="k-apart" variant="subtle" color="raya" loading={isBusy} onClick={run}>
      {t('delete')}
    </Button>
  );
}
