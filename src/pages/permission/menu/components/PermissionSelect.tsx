import { Flex, Select, Tag, Typography } from 'antd';
import { useState } from 'react';
import { useOptions } from '@/hooks/reading/useOptions';
import { useT } from '@/hooks/useT';
import { multiSelectProps } from '@/mended/multiSelectProps';
import { getMenuRoutes } from '@/services/menu';

interface PermissionSelectProps {
  id?: string;
  /** `METHOD /path`, joined by commas. */
  value?: string;
  onChange?: (value: string) => void;
}

/** Normalises a route as the server stores it: upper-case method, one space, path. */
function tidy(route: string): string {
  const [method = '', ...path] = route.trim().split(/\s+/);
  return [method.toUpperCase(), ...path].join(' ');
}

/** Whether the key or the summary of a route has the text. */
const has = ({ key, summary }: { key: string; summary?: string }, text: string) =>
  `${key} ${summary}`.toLowerCase().includes(text.trim().toLowerCase());

const isRoute = (text: string) => /^\w+\s+\//.test(text.trim());

/** Selects API routes from the server's list, or accepts typed ones. */
export function PermissionSelect({ id, value = '', onChange }: PermissionSelectProps) {
  const t = useT();
  // Routes can also be typed, so the form works without the list.
  const { data = [], loading } = useOptions('GET /user/admin/menu/routes', getMenuRoutes);
  const [typed, setTyped] = useState('');

  return (
    <Select
      id={id}
      {...multiSelectProps}
      // Words that look for a route are none themselves, so that Enter takes the first match.
      mode={typed.trim() === '' || isRoute(typed) ? 'tags' : 'multiple'}
      value={value.split(',').filter(Boolean)}
      onChange={(routes: string[]) =>
        onChange?.([...new Set(routes.map(tidy).filter(Boolean))].join(','))
      }
      // A typed route has no option that would name it.
      labelRender={({ value: route }) => route}
      tokenSeparators={[',', '\n']}
      placeholder={t('permission.menu.permissionsHint')}
      loading={loading}
      options={data.map(({ key, summary, isPlatformOnly }) => ({
        value: key,
        label: key,
        summary,
        isPlatformOnly,
      }))}
      showSearch={{
        onSearch: setTyped,
        filterOption: (part, option) =>
          has({ key: String(option?.value), summary: option?.summary }, part),
      }}
      optionRender={({ label, data: option }) => (
        <Flex vertical>
          <span>
            {label} {option.isPlatformOnly && <Tag>{t('permission.menu.platformOnly')}</Tag>}
          </span>
          <Typography.Text type="secondary">{option.summary}</Typography.Text>
        </Flex>
      )}
    />
  );
}
