/**
 * After a navigation, moves the focus to the heading and announces the page, as a browser does after loading a page and a router does not.
 * A drawer over a page manages its own focus; opening or closing a drawer is not a new page. The document's title stays the portal's
 * (specification §2), so pages differ by their headings.
 */
import { useEffect, useRef, useState, type ReactNode } from 'react';

interface Props {
  /** The element in which headings are searched; null on the edge. */
  readonly domElement: HTMLElement | null;
  /** The path of the page. */
  readonly pathname: string;
  /** False while the next page is loading. */
  readonly isIdle: boolean;
  readonly children: ReactNode;
}

/** True until the first page is shown, because the browser itself sets the focus for that page. */
let isFirstPage = true;

const dialogTitle = (): string | undefined => {
  const dialogs = document.querySelectorAll<HTMLElement>('[role="dialog"][aria-labelledby]');
  const id = dialogs[dialogs.length - 1]?.getAttribute('aria-labelledby');
  return id ? document.getElementById(id)?.textContent : undefined;
};

export function PageAnnouncer({ domElement, pathname, isIdle, children }: Props) {
  const page = useRef({ heading: null as HTMLElement | null, text: '' });
  const [announcement, announce] = useState('');

  useEffect(() => {
    if (!isIdle) return;
    const heading = domElement?.querySelector('h1');
    if (!heading) return;
    const text = heading.textContent;
    // Two pages rendered by one component share the heading element, so its text is compared; a list under its drawer
    // keeps both element and text.
    if (heading !== page.current.heading || text !== page.current.text) {
      page.current = { heading, text };
      heading.tabIndex = -1;
      if (!isFirstPage && !dialogTitle()) heading.focus();
    }
    // The element that had the focus was removed, like the row of a deleted record.
    if (document.activeElement === document.body && !isFirstPage) heading.focus();
    isFirstPage = false;
    announce(dialogTitle() ?? text);
  }, [pathname, isIdle, domElement]);

  return (
    <>
      {children}
      <div role="status" aria-live="polite" className="k-unseen">
        {announcement}
      </div>
    </>
  );
}
