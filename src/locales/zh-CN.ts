import { common } from './zh-CN/common';
import { error } from './zh-CN/error';
import { user } from './zh-CN/user';

/** Texts that pages without the shell need; they load with the entry, so this list stays short. */
export default { ...common, ...error, ...user };
