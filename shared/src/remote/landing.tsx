/**
 * What a browser does after loading a page, and a router does not: moves the focus to the heading and says where one is.
 * A drawer over a page brings its own focus; opening or closing one is not a new page.
 */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';

interface Props {
  readonly domElement: HTMLElement;
  readonly title?: (heading: string) => string;
  readonly children: ReactNode;
}

/** On the very first page the browser has already done its part. */
let isFirstPage = true;

const dialogTitle = (): string | undefined => {
  const dialogs = document.querySelectorAll<HTMLElement>('[role="dialog"][aria-labelledby]');
  const id = dialogs[dialogs.length - 1]?.getAttribute('aria-labelledby');
  return id ? document.getElementById(id)?.textContent : undefined;
};

export function Landing({ domElement, title, children }: Props) {
  const { pathname } = useLocation();
  const isIdle = useNavigation().state === 'idle';
  const page = useRef<HTMLElement>(null);
  const [said, say] = useState('');

  useEffect(() => {
    if (!isIdle) return;
    const heading = domElement.querySelector('h1');
    if (!heading) return;
    if (heading !== page.current) {
      page.current = heading;
      heading.tabIndex = -1;
      if (!isFirstPage && !dialogTitle()) heading.focus();
    }
    isFirstPage = false;
    say(dialogTitle() ?? heading.textContent);
    if (title) document.title = title(heading.textContent);
  }, [pathname, isIdle, domElement, title]);

  return (
    <>
      {children}
      <div role="status" aria-live="polite" className="k-unseen">
        {said}
      </div>
    </>
  );
}
