/** A refusal's HTTP status and its text in both languages, by its name. */
export type Reasons = Readonly<
  Record<string, { status: number; 'zh-CN': string; 'en-US': string }>
>;
