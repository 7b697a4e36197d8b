import { Descriptions, Typography, theme } from 'antd';
import type { AuditDetail } from '#contract/audit/audit';
import { useWords } from '../useWords';

/** An entry as it is stored: call, ids and the changes as JSON, for whoever looks into a fault. */
export function RawData({ entry }: { entry: AuditDetail }) {
  const words = useWords();
  const { token } = theme.useToken();
  const { id, requestId, tenantId, memberId, username, action, variant } = entry;
  const { target, reason, userAgent } = entry;
  const changes = entry.changes.map((change) => ({ target: change.target, fields: change.fields }));
  const ids = { id, requestId, tenantId, memberId, username, action, variant, target, reason };
  return (
    <section aria-label={words.page.raw}>
      <Descriptions
        column={1}
        size="small"
        items={Object.entries({ ...ids, userAgent })
          .filter(([, value]) => value !== null && value !== '')
          .map(([key, value]) => ({
            key,
            label: key,
            children: <code style={{ overflowWrap: 'anywhere' }}>{String(value)}</code>,
          }))}
      />
      <Typography.Paragraph
        copyable={{ text: JSON.stringify(entry, null, 2) }}
        style={{ marginBlock: token.marginXS }}
      >
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          style={{ maxHeight: 400, overflow: 'auto', fontSize: token.fontSizeSM, margin: 0 }}
        >
          {JSON.stringify(changes, null, 2)}
        </pre>
      </Typography.Paragraph>
    </section>
  );
}
