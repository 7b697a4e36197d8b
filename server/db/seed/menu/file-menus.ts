import { both } from '../../../lib/texts';
import { button, type MenuSeed } from '../menu-seed';

const base = '/admin/admin/file';

/** Files of the tenant, and what may be done with them. */
export const FILES: MenuSeed = {
  key: 'home.files',
  type: 'menu',
  title: both('文件', 'Files'),
  icon: 'icon-folder-open',
  path: '/home/files',
  remark: both('上传、整理与分享文件', 'Upload, organise and share files'),
  permissions: [`GET ${base}/list`, `GET ${base}/detail`, `GET ${base}/folders`],
  children: [
    button(
      'home.files.upload',
      both('上传', 'Upload'),
      `POST ${base}/upload`,
      `HEAD ${base}/upload`,
      `PATCH ${base}/upload`,
      `DELETE ${base}/upload`,
    ),
    button('home.files.update', both('重命名', 'Rename'), `PUT ${base}/update`),
    button('home.files.move', both('移动', 'Move'), `PATCH ${base}/move`),
    button('home.files.remove', both('删除', 'Delete'), `DELETE ${base}/delete`),
    button(
      'home.files.folder',
      both('管理文件夹', 'Manage folders'),
      `POST ${base}/folder/add`,
      `PUT ${base}/folder/update`,
      `PATCH ${base}/folder/move`,
      `DELETE ${base}/folder/delete`,
    ),
    button(
      'home.files.logo',
      both('设为网站标志', "Use as the site's logo"),
      'PUT /admin/admin/site/logo',
    ),
  ],
};
