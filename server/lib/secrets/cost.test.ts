import { hash } from '@node-rs/argon2';
import { hashPassword, hashPasswords } from './password';

jest.mock('@node-rs/argon2', () => ({ hash: jest.fn(async () => '') }));

// The tests of everything else run with hashes that cost less (tests/setup/native-packages.cjs).
test("every hash of a password costs OWASP's minimum for argon2id", async () => {
  await hashPassword('one');
  await hashPasswords(['two', 'three']);
  const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
  expect(jest.mocked(hash).mock.calls).toEqual(
    ['one', 'two', 'three'].map((password) => [password, cost]),
  );
});
