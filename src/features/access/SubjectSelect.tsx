import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import { Flex, Segmented, Select, Tag, TreeSelect, Typography, theme } from 'antd';
import { useMemo, useState } from 'react';
import type { ExplainOptions } from '#contract/explain';
import { useT } from '@/hooks/useT';
import { toTree } from '@/utils/tree';
import type { AccessQuestion } from './address';
import { placed } from './answer/asked';

interface SubjectSelectProps {
  id: string;
  options: ExplainOptions | undefined;
  question: AccessQuestion;
  onChange: (question: AccessQuestion) => void;
}

/** A short mark of whether the member has access. */
function Mark({ isAllowed }: { isAllowed: boolean }) {
  const t = useT();
  const { token } = theme.useToken();
  return isAllowed ? (
    <CheckCircleFilled aria-label={t('access.open')} style={{ color: token.colorSuccess }} />
  ) : (
    <CloseCircleFilled aria-label={t('access.closed')} style={{ color: token.colorTextTertiary }} />
  );
}

/** Selects the subject of the question: a page or action of the menu, or an API call. */
export function SubjectSelect({ id, options, question, onChange }: SubjectSelectProps) {
  const t = useT();
  const [kind, setKind] = useState<'menu' | 'route'>(
    question.route === undefined ? 'menu' : 'route',
  );
  const rest = { memberId: question.memberId, row: question.row };
  const tree = useMemo(
    () =>
      toTree(
        (options?.nodes ?? []).map((node) => ({
          ...node,
          value: node.id,
          label: placed(node.title, node.page),
        })),
      ),
    [options],
  );

  return (
    <Flex vertical gap="small">
      <Segmented<'menu' | 'route'>
        aria-label={t('access.subject.kind')}
        value={kind}
        onChange={(next) => {
          setKind(next);
          // The answer would stay below a field that does not show what it is about.
          if (question.menuId !== undefined || question.route !== undefined) onChange(rest);
        }}
        options={[
          { value: 'menu', label: t('access.subject.menu') },
          { value: 'route', label: t('access.subject.route') },
        ]}
        style={{ alignSelf: 'start' }}
      />
      {kind === 'menu' ? (
        <TreeSelect
          id={id}
          value={question.menuId}
          onChange={(menuId?: number) => onChange({ ...rest, menuId })}
          allowClear
          loading={!options}
          placeholder={t('access.subject.menu.hint')}
          treeDefaultExpandAll
          treeData={tree}
          treeTitleRender={({ label, type, allowed }) => (
            <Flex gap="small" align="center" component="span">
              <Mark isAllowed={allowed} />
              {label}
              {type === 'button' && <Tag>{t('access.action')}</Tag>}
            </Flex>
          )}
          treeNodeLabelProp="label"
          showSearch={{ treeNodeFilterProp: 'label' }}
        />
      ) : (
        <Select<string>
          id={id}
          value={question.route}
          onChange={(route?: string) => onChange({ ...rest, route })}
          allowClear
          loading={!options}
          placeholder={t('access.subject.route.hint')}
          options={(options?.routes ?? []).map((route) => ({
            ...route,
            value: route.key,
            // A path alone would not say what was chosen.
            label: `${route.summary} (${route.key})`,
          }))}
          showSearch={{
            filterOption: (part, option) =>
              `${option?.key} ${option?.summary}`.toLowerCase().includes(part.trim().toLowerCase()),
          }}
          optionRender={({ data }) => (
            <Flex gap="small" align="baseline">
              <Mark isAllowed={data.allowed} />
              <Flex vertical style={{ minWidth: 0 }}>
                <span style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>{data.key}</span>
                <Typography.Text type="secondary">{data.summary}</Typography.Text>
              </Flex>
            </Flex>
          )}
        />
      )}
    </Flex>
  );
}
