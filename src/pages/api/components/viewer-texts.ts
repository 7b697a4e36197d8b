/** Translations of the viewer's words, by its own English ones. */
export const VIEWER_TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'zh-CN': {
    REQUEST: '请求',
    RESPONSE: '响应',
    'REQUEST BODY': '请求内容',
    'REQUEST BODY*': '请求内容（必填）',
    'QUERY-STRING PARAMETERS': '查询参数',
    'REQUEST HEADERS': '请求头',
    'RESPONSE HEADERS': '响应头',
    EXAMPLE: '示例',
    SCHEMA: '结构',
    Field: '字段',
    Type: '类型',
    Description: '说明',
    'Default:': '默认值：',
    'Pattern:': '格式：',
    'Allowed:': '可选值：',
    'Constraints:': '限制：',
    'Examples:': '示例：',
    'License:': '许可证：',
  },
};
