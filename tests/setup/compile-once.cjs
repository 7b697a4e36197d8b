const vm = require('node:vm');

/** What V8 made of each source, by the source. */
const compiled = new Map();
const { compileFunction } = vm;

/**
 * Jest compiles each module anew for each file of tests; V8 skips most of that work when it is
 * handed what it made of the same source before.
 */
vm.compileFunction = (code, params, options) => {
  const cachedData = compiled.get(code);
  if (cachedData) return compileFunction(code, params, { ...options, cachedData });
  const result = compileFunction(code, params, { ...options, produceCachedData: true });
  compiled.set(code, result.cachedData);
  return result;
};
