interface ListNames {
  /** Titles of the columns, those of a list in its drawer included. */
  heads: string[];
  /** Labels of the search form. */
  labels: string[];
}

/** The columns of the list of users, over which drawers open lists of their own. */
const USERS = [
  ...['Real name', 'Status', 'Username', 'Department', 'Phone', 'Email', 'Last active'],
  ...['Sign-ins', 'Created', 'Actions'],
];

/** What the columns and filters of each list (`lists.ts`) are called, by its first file. */
export const LIST_NAMES: Record<string, ListNames> = {
  'pages/home/files/index.tsx': {
    heads: ['Name', 'Kind', 'Size', 'Folder', 'Uploaded by', 'Uploaded', 'Actions'],
    labels: ['File name', 'Kind', 'Uploaded'],
  },
  'pages/org/post/index.tsx': {
    heads: ['Name', 'Code', 'Sort', 'Status', 'Members', 'Remark', 'Updated', 'Actions'],
    labels: ['Name', 'Code', 'Status'],
  },
  'pages/org/online/index.tsx': {
    heads: [
      ...['Real name', 'Username', 'Department', 'Signed in by', 'Device', 'IP address'],
      ...['Signed in', 'Last active', 'Actions'],
    ],
    labels: ['Keyword', 'Department', 'Last active', 'Signed in by', 'Device', 'IP address'],
  },
  'features/recycle/RecycleBin.tsx': {
    heads: [
      ...['Real name', 'Username', 'Department', 'Deleted by', 'Deleted', 'Time left', 'Phone'],
      ...['Email', 'Actions'],
    ],
    labels: ['Keyword', 'Deleted'],
  },
  'pages/org/user/components/offer/OfferList.tsx': {
    heads: [
      ...['Username or phone', 'State', 'Ends', 'User', 'Department', 'Roles', 'Positions', 'Note'],
      ...['Offered by', 'Offered', 'Actions'],
    ],
    labels: ['Keyword', 'Offered', 'State'],
  },
  'pages/tenant/user/list/index.tsx': {
    heads: [
      ...['Real name', 'Status', 'Username', 'Tenant', 'Policy', 'Department', 'Phone', 'Email'],
      ...['Last sign-in', 'Created', 'Actions'],
    ],
    labels: ['Keyword', 'Tenant', 'Policy', 'Last sign-in', 'Status'],
  },
  'pages/tenant/user/recycle/index.tsx': {
    heads: [
      ...['Real name', 'Username', 'Tenant', 'Department', 'Deleted by', 'Deleted', 'Time left'],
      ...['Phone', 'Email', 'Actions'],
    ],
    labels: ['Keyword', 'Tenant', 'Deleted'],
  },
  'pages/org/user/components/UserList.tsx': {
    heads: [...USERS, 'Time', 'Result', 'IP address', 'Client'],
    labels: [
      ...['Keyword', 'Real name', 'Status', 'Username', 'Phone', 'Email'],
      ...['Role', 'Position', 'Password', 'Last active', 'Created'],
    ],
  },
  'pages/org/user/components/detail/MemberWallet.tsx': {
    heads: [...USERS, 'Time', 'Kind', 'Change', 'Afterwards', 'Other side', 'Reason', 'Operator'],
    labels: ['Keyword', 'Real name'],
  },
  'pages/org/dept/index.tsx': {
    heads: [
      'Name',
      'Code',
      'Leader',
      'Phone',
      'Email',
      'Members',
      'Sort',
      'Status',
      'Updated',
      'Actions',
    ],
    labels: ['Name', 'Code', 'Status'],
  },
  'pages/permission/role/index.tsx': {
    heads: [
      'Name',
      'Permission code',
      'Data scope',
      'Members',
      'Sort',
      'Status',
      'Updated',
      'Actions',
      'Real name',
      'Username',
      'Department',
      'Status',
      'Actions',
    ],
    labels: ['Name', 'Permission code', 'Data scope', 'Members', 'Status'],
  },
  'pages/permission/menu/index.tsx': {
    heads: ['Name', 'Type', 'Path', 'Permissions', 'Sort', 'Status', 'Updated', 'Actions'],
    labels: ['Name', 'Type', 'Path', 'Permissions', 'Status'],
  },
  'pages/tenant/manage/index.tsx': {
    heads: [
      ...['Name', 'Code', 'Policy', 'Administrator', 'Users', 'Status', 'Expires on', 'Leader'],
      ...['Phone', 'Sort', 'Remark', 'Updated', 'Actions'],
    ],
    labels: ['Keyword', 'Policy', 'Expires on', 'Status'],
  },
  'pages/tenant/policy/index.tsx': {
    heads: [
      ...['Title', 'Description', 'Limits', 'Data range', 'Registration'],
      ...['Second factor', 'Tenants', 'Sort'],
      ...['Status', 'Remark', 'Updated', 'Actions'],
    ],
    labels: ['Title', 'Description', 'Registration', 'Second factor', 'Status'],
  },
  'pages/tenant/invite/index.tsx': {
    heads: [
      ...['Title', 'Code', 'State', 'Company name', 'Policy', 'Expires on', 'Used by', 'Used at'],
      ...['Created by', 'Sort', 'Remark', 'Updated', 'Actions'],
    ],
    labels: ['Keyword', 'Policy', 'Expires on', 'Used at', 'Created', 'Code', 'State'],
  },
  'pages/platform/site/components/Messages.tsx': {
    heads: ['Time', 'Channel', 'About', 'Receiver', 'Result', 'Provider', 'Answer'],
    labels: ['Keyword', 'Time', 'Channel', 'About', 'Result'],
  },
  'pages/audit/index.tsx': {
    heads: ['Time', 'Event', 'Result', 'IP address', 'Device', 'Actions'],
    labels: ['Keyword', 'Done by', 'Action', 'Object', 'Time', 'Result'],
  },
  'pages/home/message/components/notice/Notices.tsx': {
    heads: ['Title', 'From', 'State', 'Start', 'Actions'],
    labels: ['Keyword', 'Level', 'State', 'Start'],
  },
  'pages/home/message/components/publication/Publications.tsx': {
    heads: ['Title', 'State', 'Range', 'Start', 'End', 'From', 'Actions'],
    labels: ['Keyword', 'Level', 'State', 'Range', 'Start'],
  },
  'pages/home/message/components/Letters.tsx': {
    heads: ['Title', 'From', 'State', 'Time', 'Actions'],
    labels: ['Keyword', 'State', 'Time'],
  },
  'pages/home/message/components/Drafts.tsx': {
    heads: ['Title', 'To', 'Time', 'Actions'],
    labels: ['Keyword', 'Time'],
  },
  'features/account/AccountLogins.tsx': {
    heads: [
      'Device',
      'IP address',
      'Tenant',
      'Signed in',
      'Last active',
      'Actions',
      'Time',
      'Result',
      'Device',
      'IP address',
    ],
    labels: [],
  },
  'pages/addons/market/components/AddonList.tsx': {
    heads: ['Name', 'Key', 'Version', 'State', 'Scenario', 'System', 'Architecture', 'Actions'],
    labels: [],
  },
  'pages/addons/market/components/JobList.tsx': {
    heads: [...['Add-on', 'Kind', 'Asked', 'State', 'Asked by', 'Ended'], 'Actions'],
    labels: ['Keyword', 'Kind', 'State', 'Asked'],
  },
  'features/market/MarketCards.tsx': {
    heads: [],
    labels: [],
  },
};
