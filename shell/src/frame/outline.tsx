/** An icon of a manifest. Its outline comes with the registry, which accepts only path data. */
import './outline.css';

export const Outline = ({ lines }: { lines: string }) => (
  <svg className="f-outline" viewBox="0 0 24 24" aria-hidden>
    <path d={lines} />
  </svg>
);
