/** Texts of pictures of people and of regions. */
export const person = {
  'picture.change': '更换头像',
  'picture.device': '从本机选择图片',
  'picture.files': '从文件中选择图片',
  'picture.remove': '移除头像',
  'picture.saved': '头像已更新',
  'picture.remove.ask': '移除头像？',
  'picture.remove.hint': '将改为显示姓名的首字。',
  'picture.removed': '头像已移除',
  'picture.broken': '无法打开该图片，请选择 PNG、JPEG、GIF、WebP 或 AVIF 图片。',
  'picture.crop': '裁剪头像',
  'picture.crop.place': '拖动图片，或用方向键移动',
  'picture.crop.zoom': '缩放',
  'region.hint': '请选择省、市、区县，可输入搜索',
  'region.loading': '加载中…',
  'region.failed': '行政区域加载失败，请重新打开',
  'region.none': '没有匹配的行政区域',
};
