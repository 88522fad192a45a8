import './figures-table.css';
import type { ReactNode } from 'react';

/**
 * A table of a few figures: amounts are aligned with the end of their columns, and cells with `data-text` with the start. On a phone each
 * row is a separate block, whose cells have their `data-label` as a label.
 */
export const FiguresTable = ({ children }: { readonly children: ReactNode }) => (
  <table className="k-figures-table">{children}</table>
);
