import { LinkButton } from '@portal/shared/ui/page/link-button.tsx';
import { State } from '@portal/shared/ui/page/states.tsx';
import { LOGIN } from '@portal/shared/remote/shell-addresses.ts';
import { useShellText } from '../../words.ts';

export function NotFound() {
  const t = useShellText();
  const action = <LinkButton to={LOGIN}>{t('not_found.action')}</LinkButton>;
  return <State isPage title={t('not_found.title')} text={t('not_found.text')} action={action} />;
}
