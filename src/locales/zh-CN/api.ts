/** The API document. */
export const api = {
  'api.title': '接口文档',
  'api.hint': '本系统所有接口的参数、返回和可能的拒绝原因。说明为英文，与返回给程序的文档相同。',
  'api.failed': '无法读取接口文档，请检查网络后重试',
  'api.part': '接口分组',
  'api.part.none': '没有匹配的分组或接口',
  'api.raw': '下载 OpenAPI 文档',
};
