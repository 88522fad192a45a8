/** One state of a component, with the router that its links and navigations need. */
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { stateOf, never, type State, type States } from './part.ts';

function routerOf({ show, at = '/', path = '*', failure, press, isLeaving }: State) {
  let reads = 0;
  const loader = (): unknown => {
    reads += 1;
    if (reads > 1 && (isLeaving || press)) return never();
    if (failure !== undefined) throw failure;
    return null;
  };
  const route = { path, loader, element: show, ...(failure !== undefined && { errorElement: show }) };
  return createMemoryRouter([{ ...route, hydrateFallbackElement: <></> }], { initialEntries: [at] });
}

/** The number of attempts to find a button, which take 1.5 seconds. */
const MOST_TRIES = 30;

/** Presses the buttons as they appear: the route renders after its loader, lazy parts later, and opened content after the press. */
function pressAll(place: ParentNode, wanted: readonly number[]): () => void {
  const waiting = [...wanted];
  let tries = 0;
  const timer = setInterval(() => {
    const [next] = waiting;
    if (next === undefined) return clearInterval(timer);
    const button = [...place.querySelectorAll<HTMLElement>('button, summary')].at(next);
    if (button) {
      waiting.shift();
      tries = 0;
      return button.click();
    }
    tries += 1;
    if (tries < MOST_TRIES) return;
    clearInterval(timer);
    throw new Error(`There is no button ${next} to press.`);
  }, 50);
  return () => clearInterval(timer);
}

export function Stage({ state }: { readonly state: State }): ReactElement {
  const [router] = useState(() => routerOf(state));
  const box = useRef<HTMLDivElement>(null);
  const { press, room, isLeaving, height } = state;
  useEffect(() => {
    if (isLeaving) void router.navigate('?page=2');
    if (!press || !box.current) return;
    // In a separate document, the content that a button opens may be anywhere.
    return pressAll(height === undefined ? box.current : document, press);
  }, [router, press, isLeaving, height]);
  return (
    <div ref={box} className="g-stage" style={{ minBlockSize: room }}>
      <RouterProvider router={router} />
    </div>
  );
}

interface PartProps {
  readonly page: string;
  readonly name: string;
  readonly states: States;
  /** True while pictures are taken. */
  readonly isStill: boolean;
}

/** A component with its name, in all its states. A state that covers its page is shown in a separate document. */
export function Part({ page, name, states, isStill }: PartProps): ReactElement {
  return (
    <section className="g-part" aria-label={name}>
      <h2>{name}</h2>
      <div className="g-states">
        {Object.entries(states).map(([word, shown]) => {
          const state = stateOf(shown);
          const key = `${page}/${name}/${word}`;
          const isFramed = state.height !== undefined;
          return (
            <div
              key={word}
              className="g-state"
              data-state={key}
              data-framed={isFramed || undefined}
              data-wide={state.isWide}
            >
              <h3>{word}</h3>
              {isFramed ? (
                // oxlint-disable-next-line react/iframe-missing-sandbox -- it shows the page that it stands in
                <iframe
                  title={key}
                  src={`?state=${encodeURIComponent(key)}${isStill ? '&still' : ''}`}
                  height={state.height}
                />
              ) : (
                <Stage state={state} />
              )}
            </div>
          );
        })}
      </div>
    </section>
  );
}
