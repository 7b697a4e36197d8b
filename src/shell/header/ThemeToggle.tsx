import { MoonOutlined, SunOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTheme } from '@/hooks/look/useTheme';
import { useT } from '@/hooks/useT';

/** Switches between the light and the dark theme. */
export function ThemeToggle() {
  const t = useT();
  const [theme, setTheme] = useTheme();
  const isDark = theme === 'dark';
  return (
    <Button
      type="text"
      icon={isDark ? <SunOutlined /> : <MoonOutlined />}
      aria-label={t(isDark ? 'common.theme.toLight' : 'common.theme.toDark')}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
    />
  );
}
