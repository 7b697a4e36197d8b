import { common } from './en-US/common';
import { error } from './en-US/error';
import { user } from './en-US/user';

/** Texts that pages without the shell need; they load with the entry, so this list stays short. */
export default { ...common, ...error, ...user };
