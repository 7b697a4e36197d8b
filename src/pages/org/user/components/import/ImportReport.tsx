import { ProFormText } from '@ant-design/pro-components';
import { Alert, Button, Flex, Form, Radio, Statistic, Table, Typography } from 'antd';
import { useState } from 'react';
import type { ImportCheck, ImportRow } from '#contract/member/import';
import { useAbout } from '@/hooks/reading/about';
import { useIsFrom } from '@/hooks/useMedia';
import { useRules } from '@/hooks/useRules';
import { useT } from '@/hooks/useT';
import { getImportErrors } from '@/services/member/import';
import { saveAnswer } from '@/utils/browser/save-file';
import { CallError } from '@/utils/call-error';

interface ImportReportProps {
  report: ImportCheck;
  /** Returns to the upload. */
  onAgain: () => void;
  /** Starts the import; without a password each user gets a random one. */
  onCommit: (password: string | undefined) => Promise<void>;
}

interface Choice {
  way: 'own' | 'same';
  password?: string;
}

/** The second step: the errors of each line, and the import of the valid lines. */
export function ImportReport({ report, onAgain, onCommit }: ImportReportProps) {
  const t = useT();
  const about = useAbout();
  const rules = useRules();
  const isWide = useIsFrom('sm');
  const [form] = Form.useForm<Choice>();
  const way = Form.useWatch('way', form);
  const [isStarting, setIsStarting] = useState(false);
  const { importId, total, valid, invalid, unknownColumns, rows } = report;

  const handleFinish = async ({ password }: Choice) => {
    setIsStarting(true);
    const chosen = way === 'same' ? password : undefined;
    try {
      await onCommit(chosen);
    } catch (error) {
      setIsStarting(false);
      if (!(error instanceof CallError)) throw error;
      // The request layer has shown errors without a field.
      if (error.errors) form.setFields([{ name: 'password', errors: [error.message] }]);
    }
  };

  return (
    <>
      <Flex gap="large" wrap>
        <Statistic title={t('import.check.total')} value={total} />
        <Statistic title={t('import.check.valid')} value={valid} />
        <Statistic title={t('import.check.invalid')} value={invalid} />
      </Flex>
      {unknownColumns.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('import.check.unknown', {
            titles: unknownColumns.join(t('crud.ask.separator')),
          })}
        />
      )}
      {invalid === 0 && <Alert type="success" showIcon title={t('import.check.fine')} />}
      {invalid > 0 && (
        <Flex vertical gap="small" align="stretch">
          <Table<ImportRow>
            rowKey="line"
            size="small"
            dataSource={rows}
            pagination={{ pageSize: 10, showSizeChanger: false, hideOnSinglePage: true }}
            columns={[
              { title: t('import.check.line'), dataIndex: 'line', width: 64, align: 'end' },
              {
                title: t('import.check.username'),
                dataIndex: 'username',
                width: isWide ? 160 : 96,
                ellipsis: true,
              },
              {
                title: t('import.check.problems'),
                dataIndex: 'errors',
                render: (errors: ImportRow['errors']) =>
                  errors.map(({ field, title, message }) => (
                    <div key={`${field} ${message}`}>
                      {title && <Typography.Text strong>{title} </Typography.Text>}
                      {message}
                    </div>
                  )),
              },
            ]}
          />
          <div>
            <Button onClick={() => saveAnswer(getImportErrors(importId, about))}>
              {t('import.check.errors')}
            </Button>
          </div>
        </Flex>
      )}
      <Form<Choice>
        form={form}
        name="import"
        layout="vertical"
        requiredMark={false}
        initialValues={{ way: 'own' }}
        onFinish={handleFinish}
      >
        {valid > 0 && (
          <>
            <Form.Item
              name="way"
              label={t('import.check.password')}
              extra={t('import.check.password.hint')}
            >
              <Radio.Group
                vertical
                options={[
                  { value: 'own', label: t('import.check.password.own') },
                  { value: 'same', label: t('import.check.password.same') },
                ]}
              />
            </Form.Item>
            {way === 'same' && (
              <ProFormText.Password
                name="password"
                label={t('org.user.password')}
                fieldProps={{ autoComplete: 'new-password' }}
                rules={[rules.required(t('org.user.password')), ...rules.password]}
              />
            )}
          </>
        )}
        <Flex gap="small" justify="end" wrap>
          <Button onClick={onAgain} disabled={isStarting}>
            {t('import.check.again')}
          </Button>
          <Button type="primary" htmlType="submit" loading={isStarting} disabled={valid === 0}>
            {t('import.check.commit', { count: valid })}
          </Button>
        </Flex>
      </Form>
    </>
  );
}
