/** The page is as narrow as a phone until the test ends, so that lists show cards. */
export function onPhone(): void {
  const real = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      Object.assign(real(query), { matches: /max-width/.test(query) }),
    );
}
