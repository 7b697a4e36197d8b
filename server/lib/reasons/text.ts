/** HTTP status and text in both languages of refusals, by name; see `textOf` for what is replaced. */
export type Reasons = Readonly<
  Record<string, { status: number; 'zh-CN': string; 'en-US': string }>
>;
