/** Code examples for a server's first call with a key, in three languages. */
import type { ApiKeyDetails } from '@portal/shared/contract/merchant/api-keys/api-keys.ts';
import { gatewayAddress } from '@portal/shared/gateway/addresses.ts';
import { Choice } from '@portal/shared/ui/page/choice.tsx';
import { useState } from 'react';
import { useKeyText } from '../api-keys.ts';
import { CopyText } from '../copy-text.tsx';
import styles from './keys.module.css';
import { LANGUAGES, snippetOf, type SnippetLanguage } from './snippet.rules.ts';

/** The languages' own names, which are not translated. */
const NAMES: Readonly<Record<SnippetLanguage, string>> = { curl: 'curl', typescript: 'TypeScript', php: 'PHP' };

export function Examples({ scopes, secret }: Pick<ApiKeyDetails, 'scopes' | 'secret'>) {
  const t = useKeyText();
  const [language, setLanguage] = useState<SnippetLanguage>('curl');
  const gateway = gatewayAddress() || location.origin;
  const text = snippetOf(language, { scopes, gateway, ...(secret !== null && { secret }) });
  return (
    <section className={styles['part']}>
      <h3>{t('examples.title')}</h3>
      <p className="k-muted">{t(secret === null ? 'examples.about' : 'examples.about_new')}</p>
      <div className={styles['head']}>
        <Choice
          label={t('examples.language')}
          value={language}
          options={LANGUAGES.map((value) => ({ value, label: NAMES[value] }))}
          onChange={setLanguage}
        />
        <CopyText key={text} text={text} label={NAMES[language]} />
      </div>
      <pre className={styles['code']} dir="ltr" aria-label={NAMES[language]}>
        <code>{text}</code>
      </pre>
    </section>
  );
}
