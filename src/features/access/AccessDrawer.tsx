import { Divider, Drawer, Empty, Form } from 'antd';
import { useState } from 'react';
import { withTexts } from '@/components/texts/with-texts';
import { useOptions } from '@/hooks/reading/useOptions';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';
import { explanation as english } from '@/locales/en-US/explanation';
import { explanation as chinese } from '@/locales/zh-CN/explanation';
import { useEndSide } from '@/mended/overlay/useEndSide';
import { getExplainOptions } from '@/services/access';
import type { AccessQuestion } from './address';
import { AccessAnswer } from './answer/AccessAnswer';
import { MemberSelect } from './MemberSelect';
import { RowSelect } from './RowSelect';
import { SubjectSelect } from './SubjectSelect';

interface AccessDrawerProps {
  /** Undefined closes the drawer. */
  question: AccessQuestion | undefined;
  onAsk: (question: AccessQuestion) => void;
  onClose: () => void;
  /** Called after the closing animation. */
  onClosed: () => void;
}

function Explanation({ question, onAsk, onClose, onClosed }: AccessDrawerProps) {
  const t = useT();
  const placement = useEndSide();
  const can = useCan();
  // Keeps the content during the closing animation.
  const [kept, setKept] = useState(question);
  if (question && JSON.stringify(question) !== JSON.stringify(kept)) setKept(question);
  const memberId = kept?.memberId;
  const { data } = useOptions(
    'GET /user/admin/role/explain/options',
    (about) => getExplainOptions(memberId as number, about),
    { query: { memberId }, ready: memberId !== undefined },
  );
  if (!kept) return null;
  const maySearch = can('GET /user/admin/member/list');
  const isAsked = kept.menuId !== undefined || kept.route !== undefined || kept.row !== undefined;

  return (
    <Drawer
      open={question !== undefined}
      onClose={onClose}
      afterOpenChange={(isShown) => !isShown && onClosed()}
      title={t('access.title')}
      placement={placement}
      size="min(640px, 100vw)"
    >
      <Form layout="vertical" component="div">
        {maySearch && (
          <Form.Item label={t('access.member')} htmlFor="access-member">
            <MemberSelect
              id="access-member"
              value={memberId}
              onChange={(id) => id && onAsk({ ...kept, memberId: id })}
            />
          </Form.Item>
        )}
        <Form.Item label={t('access.subject')} htmlFor="access-subject">
          <SubjectSelect id="access-subject" options={data} question={kept} onChange={onAsk} />
        </Form.Item>
        {maySearch && (
          <Form.Item label={t('access.row')} htmlFor="access-row" style={{ marginBlockEnd: 0 }}>
            <RowSelect
              id="access-row"
              value={kept.row}
              onChange={(row) => onAsk({ ...kept, row })}
            />
          </Form.Item>
        )}
      </Form>
      <Divider />
      {isAsked ? (
        <AccessAnswer question={kept} />
      ) : (
        <Empty
          description={
            <>
              <div>{t('access.empty')}</div>
              {data && (
                <div>
                  {t('access.summary', {
                    open: data.nodes.filter((node) => node.allowed).length,
                    all: data.nodes.length,
                  })}
                </div>
              )}
            </>
          }
        />
      )}
    </Drawer>
  );
}

/**
 * Explains why a member may or may not use a page, an action, a call or a row, and links to where
 * to change it.
 */
export const AccessDrawer = withTexts(Explanation, { 'zh-CN': chinese, 'en-US': english });
