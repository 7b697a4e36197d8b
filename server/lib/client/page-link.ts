import { BASE_PATH } from '#contract/codes';

/** The address of a page of the console; undefined where browsers' address of it is not known. */
export const pageLink = (publicUrl: string | undefined, page: string) =>
  publicUrl === undefined ? undefined : publicUrl.replace(/\/$/, '') + BASE_PATH + page;
