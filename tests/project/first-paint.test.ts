import { FIRST_TEXTS } from '../../config/first-paint';
import { common as english } from '../../src/locales/en-US/common';
import { user as englishUser } from '../../src/locales/en-US/user';
import { common as chinese } from '../../src/locales/zh-CN/common';
import { user as chineseUser } from '../../src/locales/zh-CN/user';

test.each([
  ['zh-CN', chinese, chineseUser],
  ['en-US', english, englishUser],
] as const)('index.html and the sign-in page speak alike: %s', (language, common, user) => {
  expect(FIRST_TEXTS[language]).toEqual({
    product: common['common.product'],
    subtitle: user['user.login.subtitle'],
  });
});
