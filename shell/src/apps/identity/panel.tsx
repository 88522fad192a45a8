/**
 * The layout of the pages before sign-in: the language, the logo, one short form, and other links below the form and in the footer.
 */
import './sign-in.css';
import { takeFocus } from '@portal/shared/ui/page/take-focus.ts';
import type { FormEvent, ReactNode } from 'react';
import { BrowserLanguage, LanguageChoice } from '../../frame/preferences.tsx';
import { useShellText } from '../../words.ts';

interface Props {
  readonly title: string;
  /**
   * True if the panel replaced a form that was sent: the focused button was removed, so the heading gets the focus and is read by
   * screen readers.
   */
  readonly isResult?: boolean;
  readonly lead: string;
  /** An error, or information before the form; empty if there is none. */
  readonly notice?: ReactNode;
  readonly onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  readonly children?: ReactNode;
  readonly links: ReactNode;
  /** A link in the footer, for people who need another page. */
  readonly foot?: ReactNode;
}

export function Panel({ title, isResult = false, lead, notice = '', onSubmit, children, links, foot }: Props) {
  const t = useShellText();
  return (
    <div className="i-page">
      <div className="i-top">
        <BrowserLanguage />
        <LanguageChoice label={t('language')} />
      </div>
      <form className="i-form" noValidate onSubmit={onSubmit}>
        <i className="i-mark" aria-hidden />
        <h1 ref={isResult ? takeFocus : undefined} tabIndex={-1} aria-describedby={isResult ? 'i-lead' : undefined}>
          {title}
        </h1>
        <p id="i-lead" className="k-muted">
          {lead}
        </p>
        <p className="i-notice" role="alert">
          {notice}
        </p>
        {children}
        <div className="i-links">{links}</div>
      </form>
      {foot && <p className="i-foot">{foot}</p>}
    </div>
  );
}
