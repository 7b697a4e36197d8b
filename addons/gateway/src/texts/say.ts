import { type Difference, type JsonError } from '../model/json';
import type { ParamProblem } from '../model/template';
import type { Words } from './texts';

/** What keeps a text from being JSON, in words. */
export const sayJson = ({ line, column, found, isRepeated }: JsonError, words: Words): string =>
  isRepeated ? words.jsonRepeated(line, found) : words.jsonWrong(line, column, found);

/** What is wrong with the value of a parameter, in words. */
export const sayProblem = ({ param, problem }: ParamProblem, words: Words): string =>
  words.problems[problem](param.least, param.most);

export const sayDifference = ({ path, wanted, found }: Difference, words: Words): string => {
  const kind = words.kinds[wanted] ?? wanted;
  return found === 'undefined'
    ? words.missing(path, kind)
    : words.otherKind(path, kind, words.kinds[found] ?? found);
};

/** A time of the platform as people read it. */
export const sayTime = (at: string, language: string): string =>
  new Date(at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
