import { Alert, Flex, Typography } from 'antd';
import type { AssignPreview } from '#contract/member/tenant-user';
import type { Translate } from '@/hooks/useT';

/** What the user loses, one text for each part. */
function lossesOf(t: Translate, preview: AssignPreview): string[] {
  const { deptName, roleNames, postNames, sessions, letters, drafts, views } = preview;
  const separator = t('crud.ask.separator');
  return [
    preview.isDefaultAdmin && t('tenantUser.move.admin'),
    deptName !== null && t('tenantUser.move.dept', { name: deptName }),
    roleNames.length > 0 && t('tenantUser.move.roles', { names: roleNames.join(separator) }),
    postNames.length > 0 && t('tenantUser.move.posts', { names: postNames.join(separator) }),
    sessions > 0 && t('tenantUser.move.sessions', { count: sessions }),
    letters > 0 && t('tenantUser.move.letters', { count: letters }),
    drafts > 0 && t('tenantUser.move.drafts', { count: drafts }),
    views > 0 && t('tenantUser.move.views', { count: views, shared: preview.sharedViews }),
    t('tenantUser.move.rest'),
  ].filter((text) => text !== false);
}

interface LossListProps {
  /** A dialog is drawn outside of the page, without its texts. */
  t: Translate;
  /** The tenant that is left. */
  from: string;
  preview: AssignPreview;
}

/** What a change of the tenant takes, where it goes, and what stays. */
export function LossList({ t, from, preview }: LossListProps) {
  const { refusal, room, limit } = preview;
  if (refusal) return <Alert type="error" showIcon title={refusal.message} />;
  if (room === 0) {
    return <Alert type="error" showIcon title={t('tenantUser.move.full', { limit: limit ?? 0 })} />;
  }
  return (
    <Flex vertical gap="small" style={{ overflowWrap: 'anywhere' }}>
      <Typography.Text>{t('tenantUser.move.from', { tenant: from })}</Typography.Text>
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {lossesOf(t, preview).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Typography.Text>{t('tenantUser.move.bin', { tenant: from })}</Typography.Text>
      <Typography.Text type="secondary">{t('tenantUser.move.kept')}</Typography.Text>
    </Flex>
  );
}
