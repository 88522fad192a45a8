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

/** Loads the module into its own context, as Jest loads a module for each test file. */
function loaded(source: string, filename = '/a/module.js') {
  const parsingContext = vm.createContext({});
  // The test environment has replaced `vm.compileFunction` of Node.
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
  it('a module that is loaded twice is compiled once', () => {
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

  it('a module that is compiled once has separate objects in each context', () => {
    const [one, other] = [loaded(MODULE), loaded(MODULE)];
    expect(one.exports.list).not.toBe(other.exports.list);
    expect(one.exports.list).toBeInstanceOf(one.list);
    expect(other.exports.list).toBeInstanceOf(other.list);
    expect(other.exports.list).not.toBeInstanceOf(one.list);
  });

  it('a module is compiled again when its source has changed', () => {
    loaded(MODULE);
    expect(loaded(WITHOUT_MODULE).exports.list).toBe('another');
    expect(loaded(MODULE).exports.list).toEqual([]);
  });

  it('an error in a module that is compiled once has its own line and column', () => {
    const { fail, late } = loaded(MODULE).exports;
    expect(placeOf(fail)).toBe(`/a/module.js:1:${MODULE.indexOf('new Error("here")') + 1}`);
    expect(placeOf(late)).toBe(`/a/module.js:2:30`);
  });
});
