import vm, { type CompileFunctionOptions } from 'node:vm';

type Compile = typeof vm.compileFunction;

/** What V8 made of each source, by the source. */
const compiled = new Map<string, Buffer | undefined>();
const compileFunction: Compile = vm.compileFunction;

/**
 * Jest compiles each module anew for each file of tests; V8 skips most of that work when it is
 * handed what it made of the same source before.
 */
vm.compileFunction = (code, params, options?: CompileFunctionOptions) => {
  const cachedData = compiled.get(code);
  if (cachedData) return compileFunction(code, params, { ...options, cachedData });
  const result = compileFunction(code, params, { ...options, produceCachedData: true });
  compiled.set(code, result.cachedData);
  return result;
};
