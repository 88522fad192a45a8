import { Button } from '@mantine/core';
import { useKitText } from '../../i18n/kit.ts';
import { confirm } from '../overlay/confirm.tsx';
import type { MenuAction } from './action-menu.tsx';
import { useAction } from './use-action.ts';
import type { ReturnTo } from './use-return-to.ts';

interface Deletion {
  /** The name of the record to delete. */
  readonly name: string;
  readonly remove: () => Promise<unknown>;
  readonly back: ReturnTo;
}

/** The menu item that deletes one record after a confirmation, then returns to the list. */
export function useDelete({ name, remove, back }: Deletion): MenuAction & { readonly act: () => Promise<void> } {
  const t = useKitText();
  const act = async () => {
    const words = { title: t('delete.title', { name }), text: t('delete.text'), action: t('delete') };
    if (!(await confirm({ ...words, isDanger: true }))) return;
    await remove();
    await back.leaveSaved(t('delete.done', { name }));
  };
  return { label: t('delete'), isDanger: true, act };
}

/** Deletes one record after a confirmation, as a button. */
export function DeleteButton(deletion: Deletion) {
  const { label, act } = useDelete(deletion);
  const { run, isBusy } = useAction(act);
  return (
    <Button className="k-apart" variant="subtle" color="raya" loading={isBusy} onClick={run}>
      {label}
    </Button>
  );
}
