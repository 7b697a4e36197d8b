import { LIMIT } from '#contract/limits';
import type { register as texts } from '../zh-CN/register';

/** Texts of the registration; they load with its form. */
export const register = {
  'user.register.realName': 'Real name',
  'user.register.realName.required': 'Please enter your real name!',
  'user.register.username.rule': `${LIMIT.username.min} to ${LIMIT.username.max} characters: only letters, digits and . _ @ -, beginning and ending with a letter or digit`,
  'user.register.username.scripts':
    'Use letters of one script: those of several, such as Latin and Cyrillic, look alike',
  'user.register.inviteCode': 'Invitation code (optional)',
  'user.register.agree': 'I have read and agree to:',
  'user.register.agree.required': 'Please read and agree first!',
  'user.register.terms.failure': 'The text could not be loaded, please try again!',
  'user.register.submit': 'Register',
  'user.register.failure': 'Registration failed, please try again!',
  'user.register.inviteCode.needed': 'Invitation code',
  'user.register.inviteCode.required': 'Please enter the invitation code!',
  'user.register.plan.create':
    'Registering creates a new tenant of yours under the policy "{policy}", with you as its default admin.',
  'user.register.plan.named':
    'Registering creates the tenant "{company}" under the policy "{policy}", with you as its default admin.',
  'user.register.plan.join':
    'Registering gives you a seat in the tenant "{company}", under the policy "{policy}".',
  'user.register.plan.wrong':
    'This invitation cannot be used. Ask for another one, or remove the code below.',
  'user.register.plan.code': 'At present registering needs an invitation code.',
} satisfies Record<keyof typeof texts, string>;
