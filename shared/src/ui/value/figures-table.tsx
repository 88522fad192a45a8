import './figures-table.css';
import type { ReactNode } from 'react';

/**
 * A table of a few figures: amounts are aligned at the end of their columns, and cells with `data-text` at the beginning. On a phone each
 * row is a separate block, whose cells are named by their `data-label`.
 */
export const FiguresTable = ({ children }: { readonly children: ReactNode }) => (
  <table className="k-figures-table">{children}</table>
);
