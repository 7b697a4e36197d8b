import type { Language } from '#contract/codes';
import type { Db } from '../../../db/types';
import { keyOf } from '../../../lib/account-key';
import type { Actor } from '../../../lib/actor';
import { writeBook } from '../../../lib/sheet';
import { getDeptTree } from '../../dept/dept.service';
import { findPostOptions } from '../../post/post.service';
import { getRoleTree } from '../../role/role.service';
import type { Directory, Named } from './read.rules';
import { templateOf } from './template.rules';

const keyed = <Row extends { code: string }>(row: Row) => ({ ...row, codeKey: keyOf(row.code) });

/**
 * Names that lines may use: departments in the importer's scope, positions, and assignable roles.
 * Disabled ones are included, and the service refuses them.
 */
export async function findDirectory(
  db: Db,
  actor: Actor,
): Promise<Directory & { open: Directory }> {
  const tree = await getDeptTree(db, actor.scope);
  const paths = new Map<number, string>();
  const depts = tree.map(({ id, parentId, name, code, status }) => {
    const above = parentId === null ? undefined : paths.get(parentId);
    const path = above === undefined ? name : `${above}/${name}`;
    paths.set(id, path);
    return { id, name, code, codeKey: keyOf(code), path, status };
  });
  const posts = (await findPostOptions(db, actor.scope)).map(keyed);
  const roles = (await getRoleTree(db, actor, 'assign')).map(keyed);
  const inUse = <Row extends Named & { status: string }>(rows: readonly Row[]) =>
    rows.filter(({ status }) => status === 'enabled');
  const open = { depts: inUse(depts), posts: inUse(posts), roles: inUse(roles) };
  return { depts, posts, roles, open };
}

/** An empty file with a sheet of the allowed names. */
export async function writeTemplate(db: Db, actor: Actor, language: Language) {
  const { open } = await findDirectory(db, actor);
  return writeBook(templateOf(open, language));
}
