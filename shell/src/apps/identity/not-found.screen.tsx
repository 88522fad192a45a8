import { Link } from '@portal/shared/router/screen.ts';
import { State } from '@portal/shared/ui/states.tsx';
import { LOGIN } from '../../guards.ts';
import { useShellText } from '../../words.ts';

export function NotFound() {
  const t = useShellText();
  const action = <Link to={LOGIN}>{t('not_found.action')}</Link>;
  return <State isPage title={t('not_found.title')} text={t('not_found.text')} action={action} />;
}
