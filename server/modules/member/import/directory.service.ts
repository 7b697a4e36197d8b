import type { Language } from '#contract/codes';
import type { Db } from '../../../db/types';
import type { Actor } from '../../../lib/actor';
import { writeBook } from '../../../lib/sheet';
import { getDeptTree } from '../../dept/dept.service';
import { findPostOptions } from '../../post/post.service';
import { getRoleTree } from '../../role/role.service';
import type { Directory, Named } from './read.rules';
import { templateOf } from './template.rules';

/**
 * What the lines of a file may name: departments that the importer sees, positions, and roles that
 * it may assign. Disabled ones are left to the service, which says so.
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
    return { id, name, code, path, status };
  });
  const posts = await findPostOptions(db, actor.scope);
  const roles = await getRoleTree(db, actor, 'assign');
  const inUse = <Row extends Named & { status: string }>(rows: readonly Row[]) =>
    rows.filter(({ status }) => status === 'enabled');
  const open = { depts: inUse(depts), posts: inUse(posts), roles: inUse(roles) };
  return { depts, posts, roles, open };
}

/** An empty file to be filled in, and beside it what may be written. */
export async function writeTemplate(db: Db, actor: Actor, language: Language) {
  const { open } = await findDirectory(db, actor);
  return writeBook(templateOf(open, language));
}
