import antd from 'antd/es/locale/en_US';
import { withSpokenPickers } from '@/mended/spoken-pickers';
import { access } from '../en-US/access';
import { account } from '../en-US/account';
import { api } from '../en-US/api';
import { audit } from '../en-US/audit';
import { crud } from '../en-US/crud';
import { file } from '../en-US/file';
import { home } from '../en-US/home';
import { org } from '../en-US/org';
import { permission } from '../en-US/permission';
import { person } from '../en-US/person';
import { shell } from '../en-US/shell';
import { tenant } from '../en-US/tenant';
import { tools } from '../en-US/tools';

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
