import type { Collection } from '@portal/shared/contract/collections.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { portalConstants } from '@portal/shared/session/platform.ts';
import { ActionButton } from '@portal/shared/ui/action-button.tsx';
import { LinkButton } from '@portal/shared/ui/link-button.tsx';
import { toast } from '@portal/shared/ui/toast.ts';
import { useText } from '../messages.ts';
import { SharePage } from '../settings/share.tsx';
import { useHome } from './home.tsx';
import { pageLink } from './rules.ts';

interface Props {
  readonly collection: Pick<Collection, 'id' | 'title'>;
  readonly isInRow?: boolean;
}

/** A list of its own stands behind this link, so this list's address stays here. */
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

/** The link of a payment page, from its row. */
export function CopyLink({ collection }: Props) {
  const t = useText();
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(pageLink(collection)).then(
      () => true,
      () => false,
    );
    toast(t(isCopied ? 'pages.link_copied' : 'pages.link_not_copied'));
  };
  return (
    <ActionButton label={t('pages.copy_link_named', { title: collection.title })} act={copy} isInRow>
      {t('pages.copy_link')}
    </ActionButton>
  );
}

/** The link of a payment page, to be handed out. */
export function PageLink({ page }: { page: Collection }) {
  // The link follows what the gateway says of links.
  portalConstants.use();
  return <SharePage page={page} address={pageLink(page)} />;
}
