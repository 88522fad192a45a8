import { DeleteButton } from './delete-button.tsx';
import { useKitText } from '../i18n/kit.ts';
import { LinkButton } from './link-button.tsx';
import type { ReturnTo } from './use-return-to.ts';

interface Props {
  /** The record by its name, for the question before deleting. */
  readonly name: string;
  /** The address of its form. */
  readonly edit: string;
  readonly remove: () => Promise<unknown>;
  readonly back: ReturnTo;
}

/** What an ordinary record offers while one reads it. */
export function RecordActions({ edit, ...deleting }: Props) {
  const t = useKitText();
  return (
    <>
      <LinkButton to={edit} isPrimary>
        {t('edit')}
      </LinkButton>
      <DeleteButton {...deleting} />
    </>
  );
}
