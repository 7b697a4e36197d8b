import { ProFormDependency } from '@ant-design/pro-components';
import { useModel } from '@umijs/max';
import { useDebounce } from 'ahooks';
import { Form, Radio, type RadioChangeEvent } from 'antd';
import { useEffect } from 'react';
import { LIMIT } from '#contract/limits';
import { NOTICE_RANGES } from '#contract/notice/codes';
import type { NoticeRange } from '#contract/notice/publication';
import { useData } from '@/hooks/reading/useData';
import { useOptions } from '@/hooks/reading/useOptions';
import { useCan } from '@/hooks/useCan';
import { useIsFrom } from '@/hooks/useMedia';
import { useT } from '@/hooks/useT';
import { getDeptTree } from '@/services/dept';
import { countAudience } from '@/services/notice';
import { CallError } from '@/utils/call-error';
import { RangeSelect } from './RangeSelect';
import type { Named } from './targets';

const PAUSE_MS = 400;

/** The ranges that the caller can name: what it may not list or address, it cannot choose from. */
function useRanges(): readonly NoticeRange[] {
  const can = useCan();
  const { data: depts } = useOptions('GET /user/admin/dept/tree', getDeptTree);
  const user = useModel('@@initialState').initialState?.user;
  const isPlatform = user?.tenant.isPlatform ?? false;
  const isWhole = user?.seesAll ?? false;
  const hasMembers = can('GET /user/admin/member/list');
  const isOffered: Record<NoticeRange, boolean> = {
    everyone: isPlatform && isWhole,
    tenants: isWhole && (!isPlatform || can('GET /user/admin/tenant/list')),
    // Whoever sees only itself has none.
    depts: depts?.length !== 0 || !hasMembers,
    roles: isWhole && can('GET /user/admin/role/list'),
    members: hasMembers,
  };
  return NOTICE_RANGES.filter((range) => isOffered[range]);
}

/** How many people a range is; the server says what is wrong with it. */
function Audience({ rangeType, rangeIds }: { rangeType: NoticeRange; rangeIds: number[] }) {
  const t = useT();
  const query = useDebounce(
    { rangeType, rangeIds: rangeType === 'everyone' ? '' : rangeIds.join() },
    { wait: PAUSE_MS },
  );
  const isChosen = query.rangeType === 'everyone' || query.rangeIds !== '';
  const { data, error, loading } = useData(() => countAudience(query), {
    ready: isChosen,
    refreshDeps: [query.rangeType, query.rangeIds],
  });
  if (!isChosen) return null;
  if (error instanceof CallError) return <span role="alert">{error.message}</span>;
  if (!data || loading) return t('notice.audience.counting');
  return <span role="status">{t('notice.audience', { count: data.audience })}</span>;
}

/** The fields for whom a notice is for, with the number of people that is. */
export function RangeFields({ known }: { known: readonly Named[] }) {
  const t = useT();
  const form = Form.useFormInstance();
  const ranges = useRanges();
  const hasDepts = ranges.includes('depts');
  // A new notice begins with departments.
  useEffect(() => {
    if (!hasDepts && form.getFieldValue('rangeType') === 'depts') {
      form.setFieldValue('rangeType', 'members' satisfies NoticeRange);
    }
  }, [hasDepts, form]);
  const isWide = useIsFrom('md');
  const tenant = useModel('@@initialState').initialState?.user?.tenant;
  const ownOnly = !tenant?.isPlatform;
  const labelOf = (range: NoticeRange) =>
    t(range === 'tenants' && ownOnly ? 'notice.range.own' : `notice.range.${range}`);
  return (
    <>
      <Form.Item
        name="rangeType"
        label={t('notice.range')}
        // Before the form tells of the change: a draft would keep the ids of another kind.
        getValueFromEvent={({ target }: RadioChangeEvent) => {
          const kind = target.value as NoticeRange;
          // A tenant's own publisher can name no other tenant.
          form.setFieldValue(
            'rangeIds',
            kind === 'tenants' && ownOnly && tenant ? [tenant.id] : [],
          );
          return kind;
        }}
      >
        <Radio.Group
          buttonStyle="solid"
          // Buttons that don't fit beside each other look broken.
          optionType={isWide ? 'button' : 'default'}
          options={ranges.map((value) => ({ value, label: labelOf(value) }))}
        />
      </Form.Item>
      <ProFormDependency name={['rangeType', 'rangeIds']}>
        {(values) => {
          const { rangeType, rangeIds } = values as { rangeType: NoticeRange; rangeIds?: number[] };
          const isChosen = rangeType !== 'everyone' && !(rangeType === 'tenants' && ownOnly);
          return (
            <Form.Item
              name="rangeIds"
              // Nothing to choose takes no room.
              className={isChosen ? undefined : 'notice-whole'}
              extra={<Audience rangeType={rangeType} rangeIds={rangeIds ?? []} />}
              rules={[
                { required: isChosen, type: 'array', message: t('notice.range.required') },
                { type: 'array', max: LIMIT.noticeRange },
              ]}
            >
              {isChosen ? <RangeSelect rangeType={rangeType} known={known} /> : <Whole />}
            </Form.Item>
          );
        }}
      </ProFormDependency>
    </>
  );
}

/** Stands for the choice where the kind of range says all. */
const Whole = () => null;
