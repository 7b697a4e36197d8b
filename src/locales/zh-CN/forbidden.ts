/** Texts of parts of pages that an address names and the member may not see. */
export const forbidden = {
  'forbidden.part': '抱歉，您没有权限查看此部分。',
  'forbidden.part.onward': '查看{name}',
};
