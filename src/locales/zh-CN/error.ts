export const error = {
  'error.network': '网络错误，请检查网络连接后重试',
  'error.aborted': '请求已取消',
  'error.timeout': '请求超时，请稍后重试',
  'error.status': '服务器返回了异常状态（{status}），请稍后重试',
  'error.requestId': '请求编号：{id}',
  'error.start.title': '无法连接服务器',
  'error.start.hint': '您的登录状态不受影响。网络恢复后请重试。',
  'error.notFound.title': '404',
  'error.notFound.text': '抱歉，您访问的页面不存在。',
};
