import vm from 'node:vm';

const MODULE =
  '"use strict"; exports.list = []; exports.fail = () => { throw new Error("here"); };\nexports.late = () => { throw new Error("there"); };';
const WITHOUT_MODULE = 'exports.list = "another";';
const PARAMETERS = ['exports'];

interface Exports {
  readonly list: unknown;
  readonly fail: () => never;
  readonly late: () => never;
}

/** Loads the module as Jest loads one for a spec file: into its own context. */
function loaded(source: string, filename = '/a/module.js') {
  const parsingContext = vm.createContext({});
  // Here `vm.compileFunction` is the one with which this spec's environment replaced Node's.
  const load = vm.compileFunction(source, PARAMETERS, { filename, parsingContext });
  const exports = {};
  Reflect.apply(load, undefined, [exports]);
  return { exports: exports as Exports, list: vm.runInContext('Array', parsingContext) as ArrayConstructor };
}

const placeOf = (work: () => never): string | undefined => {
  try {
    work();
  } catch (error) {
    return /\/a\/module\.js:\d+:\d+/.exec((error as Error).stack ?? '')?.[0];
  }
};

describe('modules that are compiled once', () => {
  it('are compiled once', () => {
    const { Script } = vm;
    let count = 0;
    vm.Script = class extends Script {
      constructor(...parts: ConstructorParameters<typeof Script>) {
        super(...parts);
        count++;
      }
    };
    try {
      loaded(MODULE, '/once.js');
      loaded(MODULE, '/once.js');
      expect(count).toBe(1);
    } finally {
      vm.Script = Script;
    }
  });

  it('make separate objects in each context', () => {
    const [one, other] = [loaded(MODULE), loaded(MODULE)];
    expect(one.exports.list).not.toBe(other.exports.list);
    expect(one.exports.list).toBeInstanceOf(one.list);
    expect(other.exports.list).toBeInstanceOf(other.list);
    expect(other.exports.list).not.toBeInstanceOf(one.list);
  });

  it('are compiled again when their source has changed', () => {
    loaded(MODULE);
    expect(loaded(WITHOUT_MODULE).exports.list).toBe('another');
    expect(loaded(MODULE).exports.list).toEqual([]);
  });

  it('fail at their own lines and columns', () => {
    const { fail, late } = loaded(MODULE).exports;
    expect(placeOf(fail)).toBe(`/a/module.js:1:${MODULE.indexOf('new Error("here")') + 1}`);
    expect(placeOf(late)).toBe(`/a/module.js:2:30`);
  });
});
