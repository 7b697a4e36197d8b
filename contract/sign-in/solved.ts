import { rawText, trimmedText } from '../fields';

/**
 * A solved captcha, required after `captcha.required`: the characters of the image, or the nonce of
 * the proof of work.
 */
export const solved = {
  captchaId: rawText(64).optional(),
  captcha: trimmedText(64).optional(),
};
