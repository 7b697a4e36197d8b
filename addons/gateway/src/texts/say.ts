import type { Difference } from '../model/json';
import type { ParamProblem } from '../model/template';
import type { Words } from './texts';

/** What is wrong with the value of a parameter, in words. */
export const sayProblem = ({ param, problem }: ParamProblem, words: Words): string =>
  words.problems[problem](param.least, param.most);

export const sayDifference = ({ path, wanted, found }: Difference, words: Words): string => {
  if (wanted === 'undefined') return words.besides(path);
  const kind = words.kinds[wanted] ?? wanted;
  return found === 'undefined'
    ? words.missing(path, kind)
    : words.otherKind(path, kind, words.kinds[found] ?? found);
};
