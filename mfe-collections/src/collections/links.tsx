import type { Collection } from '@portal/shared/contract/merchant/collections/collections.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { LinkButton } from '@portal/shared/ui/page/link-button.tsx';
import { useText } from '../messages.ts';
import { useHome } from './home.tsx';

interface Props {
  readonly collection: Pick<Collection, 'id' | 'title'>;
  readonly isInRow?: boolean;
}

/** The linked page has its own list, so the search of this list is not added to the link. */
export function OpenLink({ collection: { id, title } }: Props) {
  return (
    <Link to={useHome().one('view', id)} dir="auto">
      {title}
    </Link>
  );
}

export function CloneLink({ collection: { id, title }, isInRow = false }: Props) {
  const t = useText();
  return (
    <LinkButton to={useHome().one('clone', id)} label={t('collections.clone_named', { title })} isInRow={isInRow}>
      {t('collections.clone')}
    </LinkButton>
  );
}
