import './facts.css';
import type { ReactNode } from 'react';

/** Some facts beside each other above a list: what the list belongs to. Holds `Detail`s. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className="k-facts">{children}</dl>;
