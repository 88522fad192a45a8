/** What a set of exports refers to, over all modules. */
import type { Declarations } from './declarations.ts';
import { readStatements, wordsOf, type DeclarationFile, type Reference, type Statement } from './statements.ts';

/** A reader of the declarations, which parses each module once. */
export function reader(declarations: Declarations) {
  const files = new Map<string, DeclarationFile>();

  function fileOf(module: string): DeclarationFile {
    const file = files.get(module) ?? readStatements(declarations.get(module) ?? '', module);
    files.set(module, file);
    return file;
  }

  /** Every statement to which the roots refer, by module. Packages are not followed. */
  function reach(roots: readonly Reference[]): ReadonlyMap<string, ReadonlySet<Statement>> {
    const reached = new Map<string, Set<Statement>>();

    function visit(module: string, statement: Statement): void {
      const known = reached.get(module) ?? new Set();
      if (known.has(statement)) return;
      reached.set(module, known.add(statement));
      statement.references.forEach(follow);
      for (const word of wordsOf(statement)) follow(fileOf(module).imports.get(word) ?? { module, name: word });
    }

    function follow({ module, name }: Reference): void {
      for (const statement of fileOf(module).statements)
        if (name === '*' || statement.names.includes(name)) visit(module, statement);
    }

    roots.forEach(follow);
    return reached;
  }

  return { fileOf, reach };
}
