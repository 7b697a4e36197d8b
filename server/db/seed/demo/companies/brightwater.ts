import type { Company } from '../company';
import { englishRoles } from '../role-plans';

/** An English-speaking utility under the default policy, with texts of maximum length. */
export const brightwater: Company = {
  code: 'brightwater',
  name: 'Brightwater Utilities plc',
  leader: 'Emma Clarke',
  domain: 'brightwater.example',
  policy: '标准版',
  usage: { devices: 482, deviceProperties: 5210 },
  englishShare: 0.93,
  phonePrefix: '+447700900',
  regions: ['Bristol', 'Cardiff', 'Exeter'],
  streets: ['Harbourside', 'Queen Street', 'Mill Lane', 'Station Approach'],
  remarks: ['First aider', 'On parental leave', 'Night shift', 'Works from Cardiff on Fridays'],
  depts: [
    { name: 'Executive office', code: 'EXEC', size: 2 },
    {
      name: 'Network operations',
      code: 'NET',
      size: 3,
      children: [
        {
          name: 'Treatment works',
          code: 'NET-TRT',
          size: 4,
          children: [
            { name: 'Avonmouth works', code: 'NET-TRT-AVN', size: 7 },
            { name: 'Chew Valley works', code: 'NET-TRT-CHW', size: 6 },
          ],
        },
        { name: 'Pumping and pipelines', code: 'NET-PIPE', size: 8 },
        { name: 'Control room', code: 'NET-CTRL', size: 6 },
        {
          name: 'Leakage, Pressure & Asset Condition Monitoring (field crews)',
          code: 'NET-LEAK',
          size: 5,
        },
      ],
    },
    {
      name: 'Digital and telemetry',
      code: 'DIG',
      size: 3,
      children: [
        { name: 'Telemetry', code: 'DIG-TEL', size: 6 },
        { name: 'Data platform', code: 'DIG-DATA', size: 5 },
      ],
    },
    {
      name: 'Customer services',
      code: 'CUST',
      size: 3,
      children: [
        { name: 'Contact centre', code: 'CUST-CALL', size: 9 },
        { name: 'Billing', code: 'CUST-BILL', size: 5 },
      ],
    },
    { name: 'People', code: 'PPL', size: 4 },
    { name: 'Finance', code: 'FIN', size: 5 },
    { name: 'Regional lab (closed)', code: 'LAB', size: 0, status: 'disabled' },
  ],
  posts: [
    { name: 'Director', code: 'director' },
    { name: 'Manager', code: 'manager' },
    { name: 'Process engineer', code: 'process-engineer' },
    { name: 'Field technician', code: 'field-technician' },
    { name: 'Telemetry analyst', code: 'telemetry-analyst' },
    { name: 'Duty controller', code: 'duty-controller' },
    { name: 'Customer adviser', code: 'customer-adviser' },
    { name: 'Meter reader', code: 'meter-reader', status: 'disabled' },
  ],
  leaderPost: 'manager',
  staffPosts: ['process-engineer', 'field-technician', 'telemetry-analyst', 'duty-controller'],
  roles: englishRoles(['CUST', 'CUST-CALL', 'CUST-BILL']),
  leaderRole: 'dept-head',
  staffRole: 'staff',
  known: [
    {
      username: 'emma.clarke',
      realName: 'Emma Clarke',
      sex: 'girl',
      dept: 'EXEC',
      leads: true,
      roles: ['manager'],
      posts: ['director'],
      isDefaultAdmin: true,
      who: 'default admin of an English-speaking tenant',
    },
    {
      username: 'daniel.okafor',
      realName: 'Daniel Okafor',
      sex: 'man',
      dept: 'NET-CTRL',
      roles: ['staff'],
      posts: ['duty-controller'],
      who: 'member of staff, sees the dashboard only',
    },
    {
      username: 'gu.consultant',
      realName: '顾思源',
      sex: 'man',
      roles: ['auditor'],
      posts: [],
      remark: 'Independent adviser; holds a seat in another tenant, too.',
    },
    {
      username: 'bartholomew.featherstonehaugh-cholmondeley-of-avonmouth-works',
      realName: 'Bartholomew Maximilian Featherstonehaugh-Cholmondeley of Bristol',
      sex: 'secret',
      dept: 'NET-TRT-AVN',
      roles: ['staff', 'team-lead'],
      posts: ['process-engineer', 'field-technician', 'duty-controller', 'telemetry-analyst'],
      email: 'bartholomew.maximilian.featherstonehaugh-cholmondeley@avonmouth.brightwater.example',
      address:
        'Flat 12b, The Old Pumping Station, 147-151 Kings Weston Lane, Lawrence Weston, Avonmouth, Bristol, United Kingdom',
      remark:
        'Seconded to the treatment works until the new clarifiers are commissioned. Holds the confined-space, high-voltage and chlorine-handling certificates; please renew the last of these before the end of the quarter. Prefers to be reached by phone in the mornings and by letter otherwise.',
    },
  ],
  unplaced: 3,
  recycled: 4,
};
