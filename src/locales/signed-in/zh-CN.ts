import antd from 'antd/es/locale/zh_CN';
import { withSpokenPickers } from '@/mended/spoken-pickers';
import { access } from '../zh-CN/access';
import { account } from '../zh-CN/account';
import { api } from '../zh-CN/api';
import { audit } from '../zh-CN/audit';
import { crud } from '../zh-CN/crud';
import { file } from '../zh-CN/file';
import { home } from '../zh-CN/home';
import { org } from '../zh-CN/org';
import { permission } from '../zh-CN/permission';
import { person } from '../zh-CN/person';
import { shell } from '../zh-CN/shell';
import { tenant } from '../zh-CN/tenant';
import { tools } from '../zh-CN/tools';

/** Texts that load with the shell. */
export const signedIn = {
  ...access,
  ...account,
  ...api,
  ...audit,
  ...crud,
  ...file,
  ...home,
  ...org,
  ...permission,
  ...person,
  ...shell,
  ...tenant,
  ...tools,
};

/** The texts of antd's components. */
export const antdTexts = withSpokenPickers(antd);
