import { Button } from '@mantine/core';
import { useKitText } from '../../i18n/kit.ts';
import { confirm } from '../overlay/confirm.tsx';
import { useAction } from './use-action.ts';
import type { ReturnTo } from './use-return-to.ts';

interface Props {
  /** What is deleted, by its name. */
  readonly name: string;
  readonly remove: () => Promise<unknown>;
  readonly back: ReturnTo;
}

/** Deletes one record after asking, then leaves for the list. */
export function DeleteButton({ name, remove, back }: Props) {
  const t = useKitText();
  const { run, isBusy } = useAction(async () => {
    await remove();
    await back.leaveSaved(t('delete.done', { name }));
  });
  const ask = async () => {
    const words = { title: t('delete.title', { name }), text: t('delete.text'), action: t('delete') };
    if (await confirm({ ...words, isDanger: true })) run();
  };
  return (
    <Button className="k-apart" variant="subtle" color="raya" loading={isBusy} onClick={() => void ask()}>
      {t('delete')}
    </Button>
  );
}
