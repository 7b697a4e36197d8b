import { rawText, trimmedText } from '../fields';

/**
 * A solved captcha, wanted after `captcha.required`: the characters of the image, or the nonce
 * that solves the puzzle.
 */
export const solved = {
  captchaId: rawText(64).optional(),
  captcha: trimmedText(64).optional(),
};
