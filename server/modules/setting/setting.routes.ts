import type { Hono } from 'hono';
import * as call from '#contract/setting';
import { bind } from '../../http/bind';
import type { AppContext, AppEnv } from '../../http/context';
import { getSettings, updateSettings } from './setting.service';

const channelsOf = (http: AppContext) => {
  const { sms, mail } = http.get('deps');
  return { sms, mail };
};

/** The settings of the site (docs/design/domain.md, "Settings of the site"). */
export function bindSetting(app: Hono<AppEnv>): void {
  bind(app, call.getSettings, ({ db, http }) => getSettings(db, channelsOf(http)));
  bind(app, call.updateSettings, ({ write, http }, { body }) =>
    write((work) => updateSettings(work, channelsOf(http), body)),
  );
}
