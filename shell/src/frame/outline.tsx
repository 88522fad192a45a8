/** An icon of a manifest. Its path data is in the registry, which accepts nothing but path data. */
import './outline.css';

export const Outline = ({ lines }: { lines: string }) => (
  <svg className="f-outline" viewBox="0 0 24 24" aria-hidden>
    <path d={lines} />
  </svg>
);
