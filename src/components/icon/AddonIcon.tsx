import { colourOfKey } from '@/utils/look/colours';
import { ServerIcon } from './ServerIcon';
import './addon-icon.css';

interface AddonIconProps {
  /** The key of the add-on, which gives the colour. */
  addon: string;
  icon: string;
  size?: 'small' | 'large';
}

/** The icon of an add-on on a ground of its own colour. Decorative: its title is always beside it. */
export function AddonIcon({ addon, icon, size = 'large' }: AddonIconProps) {
  return (
    <span className={`addon-icon addon-icon-${size}`} style={{ background: colourOfKey(addon) }}>
      <ServerIcon name={icon} />
    </span>
  );
}
