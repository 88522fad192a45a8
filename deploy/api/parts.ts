/** The members and the parameters of a declaration. TypeScript accepts a value for one of them that no code reads any longer. */

const MEMBER = String.raw`(?:(?:static|readonly|get|set|abstract|protected) )*(?:[\w$]+|'[^'\n]*'|"[^"\n]*")`;
const TOKEN = new RegExp(String.raw`${MEMBER}|\`[^\`]*\`|=>|\S`, 'g');
/** They do not change the name of a member. */
const MODIFIERS = /(?:readonly|get|abstract|protected) |['"]/g;
const WITHOUT_PARTS = /^ *\/\*\*.*\*\/\n|^export (?:type )?\{[\s\S]*/gm;

/** Without the parentheses around a type, as in `(() => void) | undefined`: they say nothing about its parts. */
function withoutGrouping(tokens: readonly string[]): readonly string[] {
  const open: number[] = [];
  const grouping = new Set<number>();
  for (const [at, token] of tokens.entries()) {
    if (token === '(') open.push(at);
    if (token !== ')') continue;
    const start = open.pop() ?? at;
    const hasParameters = [':', '=>'].includes(tokens[at + 1] ?? '') || tokens[start - 1] === 'constructor';
    if (!hasParameters) grouping.add(start).add(at);
  }
  return tokens.filter((_token, at) => !grouping.has(at));
}

/** What is between two brackets. */
interface Group {
  readonly bracket: string;
  readonly path: string;
  /** The path of the part that is being read. */
  part: string;
  /** The number of parameters so far: remotes know their order, not their names. */
  parameters: number;
  /** Whether the next token begins a part. */
  isStart: boolean;
}

const hasParts = (bracket: string) => ['(', '{'].includes(bracket);

const groupOf = (bracket: string, path: string): Group => {
  return { bracket, path, part: path, parameters: 0, isStart: hasParts(bracket) };
};

/** The path of each member and parameter. Members with the same name in different objects have different paths. */
export function partsOf(declaration: string): ReadonlySet<string> {
  const parts = new Set<string>();
  const groupsOfPath = new Map<string, number>();
  const around: Group[] = [];
  let group = groupOf('', '');
  for (const token of withoutGrouping(declaration.replace(WITHOUT_PARTS, '').match(TOKEN) ?? [])) {
    if ([',', ';'].includes(token)) group.isStart = hasParts(group.bracket);
    else if ([')', '}', ']', '>'].includes(token)) group = around.pop() ?? group;
    else {
      if (group.isStart) {
        const name = group.bracket === '(' ? group.parameters : token.replace(MODIFIERS, '');
        group.part = `${group.path}.${name}`;
        group.parameters += 1;
        group.isStart = false;
        parts.add(group.part);
      }
      if (['(', '{', '[', '<'].includes(token)) {
        const path = group.part + token;
        const number = groupsOfPath.get(path) ?? 0;
        groupsOfPath.set(path, number + 1);
        around.push(group);
        group = groupOf(token, path + number);
      }
    }
  }
  return parts;
}
