import { later } from './validator';

const RULES = { name: [{ required: true }, { type: 'string', max: 3 }] };
const MESSAGES = {
  default: 'Not checked',
  required: 'Required',
  string: { max: 'Longer than %s' },
};

type Load = Parameters<typeof later>[0];
const real: Awaited<ReturnType<Load>>['default'] = jest.requireActual(
  '@rc-component/async-validator',
).default;

async function errorsOf(Validator: typeof real, values: object): Promise<unknown> {
  const validator = new Validator(RULES);
  validator.messages(MESSAGES);
  return validator.validate(values, { first: true }).then(
    () => [],
    ({ errors }) => errors.map(({ message }: { message: unknown }) => message),
  );
}

it.each([['Ada'], ['Grace'], [undefined]])(
  'finds of "%s" what the validator finds',
  async (name) => {
    const found = await errorsOf(
      later(async () => ({ default: real })),
      { name },
    );
    expect(found).toEqual(await errorsOf(real, { name }));
    expect(found).toHaveLength(name === 'Ada' ? 0 : 1);
  },
);

it('lets no field pass while it cannot be loaded, and tries again', async () => {
  const load = jest
    .fn<ReturnType<Load>, []>()
    .mockRejectedValueOnce(new Error('lost'))
    .mockResolvedValue({ default: real });
  const Validator = later(load);
  expect(await errorsOf(Validator, { name: 'Ada' })).toEqual(['Not checked']);
  expect(await errorsOf(Validator, { name: 'Ada' })).toEqual([]);
});
