import './figures.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface Props {
  readonly to: string;
  readonly label: string;
  /** The parts of the figure, in a line or two below it. */
  readonly notes?: readonly ReactNode[];
  readonly children: ReactNode;
}

/** A large figure that links to the list of the records that it sums up. */
export const Figure = ({ to, label, notes = [], children }: Props) => (
  <li>
    <Link to={to}>
      {label}
      <span className="k-figure">{children}</span>
      {notes.map((note, at) => (
        <small key={at}>{note}</small>
      ))}
    </Link>
  </li>
);

export const Figures = ({ children }: { readonly children: ReactNode }) => <ul className="k-figures">{children}</ul>;
