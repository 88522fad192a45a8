import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { useWindow, type RowHeight } from './window.ts';

const HEIGHTS: readonly RowHeight[] = Array.from({ length: 5_000 }, () => 'plain');
/** The maximum number of new rows in one frame: more rows would slow down scrolling on a slow machine. */
const AT_ONCE = 8;

function Grid({ onDraw }: { readonly onDraw: (drawn: readonly number[]) => void }) {
  const box = useRef<HTMLDivElement>(null);
  const { drawn } = useWindow(box, HEIGHTS, 0);
  useEffect(() => {
    onDraw(drawn);
  });
  return <div ref={box} data-testid="box" />;
}

it.each([
  ['after a long scroll', 100_000],
  ['after a short scroll', 700],
  ['after scrolling back to the start', 0],
])(
  'rows that become visible %s are rendered in steps of at most 8 rows, until all visible rows are rendered',
  async (_, top) => {
    const draws: (readonly number[])[] = [];
    render(<Grid onDraw={(drawn) => void draws.push(drawn)} />);
    const box = screen.getByTestId('box');
    const settled = () => act(() => new Promise((done) => setTimeout(done, 150)));
    await settled();
    if (top === 0) {
      fireEvent.scroll(box, { target: { scrollTop: 40_000 } });
      await settled();
    }
    draws.splice(0, draws.length - 1);
    fireEvent.scroll(box, { target: { scrollTop: top } });
    const inSight = Array.from({ length: Math.floor(600 / 41) }, (_, at) => Math.ceil(top / 41) + at);
    await waitFor(() => expect(draws.at(-1)).toEqual(expect.arrayContaining(inSight)));
    expect(draws.length).toBeGreaterThan(2);
    for (const [at, drawn] of draws.entries()) {
      const before = draws[at - 1] ?? drawn;
      expect(drawn.filter((row) => !before.includes(row)).length).toBeLessThanOrEqual(AT_ONCE);
    }
  },
);
