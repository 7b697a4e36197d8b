import { whenIdle } from '@/utils/when-idle';

type Messages = Readonly<Record<string, unknown>>;

/** As much of the validator as antd's form calls. */
interface Validator {
  messages: (messages: Messages) => unknown;
  validate: (values: object, options: object) => Promise<unknown>;
}

interface ValidatorClass {
  new (rules: object): Validator;
  warning: () => void;
}

/**
 * What checks fields by their rules, loaded when the browser is idle or a form is checked. No issue is known
 * for it (seen in @rc-component/form 1.8.6); it saves 3.6 kB on every list and can go once the form loads it
 * lazily itself. While it cannot be loaded, no field passes, and the next check tries again.
 */
export function later(load: () => Promise<{ default: ValidatorClass }>): ValidatorClass {
  whenIdle(() => void load().catch(() => undefined));
  return class LaterValidator {
    static warning = () => undefined;
    readonly #rules: object;
    #messages: Messages = {};

    constructor(rules: object) {
      this.#rules = rules;
    }

    messages(messages: Messages): void {
      this.#messages = messages;
    }

    async validate(values: object, options: object): Promise<unknown> {
      const { default: Loaded } = await load().catch(() => {
        const errors = [{ message: this.#messages.default }];
        throw Object.assign(new Error('The validator has not come.'), { errors });
      });
      Loaded.warning = LaterValidator.warning;
      const validator = new Loaded(this.#rules);
      validator.messages(this.#messages);
      return validator.validate(values, options);
    }
  };
}
