import type { Reasons } from './text';

/** Why a package of an add-on is refused: what was wrong, and what to do (docs/design/domain.md, "Add-on market"). */
export const PACKAGE = {
  'package.size': {
    status: 422,
    'zh-CN': '安装包有 {size} 字节，应为 {expected} 字节：传输中断或内容被改动，请重新下载。',
    'en-US':
      'The package has {size} bytes instead of {expected}: it was cut or changed on its way. Download it again.',
  },
  'package.hash': {
    status: 422,
    'zh-CN':
      '安装包的内容与应用源提供的不一致（SHA-256 不同）。请重新下载；如仍不一致，请联系应用源的维护者。',
    'en-US':
      'The package is not the one that was offered: its SHA-256 differs. Download it again, and if it stays so, tell whoever runs the registry.',
  },
  'package.too-large': {
    status: 413,
    'zh-CN': '安装包超过 {limit} 字节。请让应用的发布者缩小安装包。',
    'en-US': 'The package is larger than {limit} bytes. Its publisher must make it smaller.',
  },
  'package.gzip': {
    status: 422,
    'zh-CN': '文件不是 gzip 压缩的安装包，请选择以 .tgz 结尾的应用安装包。',
    'en-US':
      'The file is no package: it is not compressed by gzip. Choose a .tgz file of an add-on.',
  },
  'package.cut': {
    status: 422,
    'zh-CN': '安装包不完整，请重新下载。',
    'en-US': 'The package ends before it is complete. Download it again.',
  },
  'package.damaged': {
    status: 422,
    'zh-CN': '安装包已损坏，无法解压。请重新下载；如仍如此，请联系应用的发布者。',
    'en-US':
      'The package is damaged and cannot be unpacked. Download it again, and if it stays so, tell its publisher.',
  },
  'package.trailing': {
    status: 422,
    'zh-CN': '安装包的末尾还有其他内容，请重新下载，或让应用的发布者重新打包。',
    'en-US':
      'Something follows after the end of the package. Download it again, or have its publisher pack it anew.',
  },
  'package.path': {
    status: 422,
    'zh-CN':
      '安装包中的文件名“{name}”不可用：只能是不超过 255 个字符的相对路径，由字母、数字和 _ . - 组成。请让应用的发布者重新打包。',
    'en-US':
      'The name "{name}" in the package cannot be used: only relative paths of letters, digits, _ . and - up to 255 characters can. Its publisher must pack it anew.',
  },
  'package.place': {
    status: 422,
    'zh-CN': '安装包中只能有 addon.json 和 web 文件夹，不能有“{name}”。请让应用的发布者重新打包。',
    'en-US':
      'A package holds addon.json and the folder web, and not "{name}". Its publisher must pack it anew.',
  },
  'package.type': {
    status: 422,
    'zh-CN':
      '安装包中的“{name}”是链接、设备或其他特殊文件，只能有普通文件和文件夹。请让应用的发布者重新打包。',
    'en-US':
      '"{name}" in the package is a link, a device or something else than a file or a folder. Its publisher must pack it anew.',
  },
  'package.double': {
    status: 422,
    'zh-CN': '安装包中有多个名为“{name}”的文件或文件夹（不区分大小写）。请让应用的发布者重新打包。',
    'en-US':
      'The name "{name}" stands for more than one file or folder in the package, or differs from another by case only. Its publisher must pack it anew.',
  },
  'package.files': {
    status: 422,
    'zh-CN': '安装包中的文件超过 {limit} 个。请让应用的发布者减少文件。',
    'en-US': 'The package holds more than {limit} files. Its publisher must pack fewer.',
  },
  'package.unpacked': {
    status: 422,
    'zh-CN': '安装包解压后超过 {limit} 字节。请让应用的发布者缩小安装包。',
    'en-US':
      'Unpacked, the package is larger than {limit} bytes. Its publisher must make it smaller.',
  },
  'package.ratio': {
    status: 422,
    'zh-CN': '安装包解压后超过原大小的 {limit} 倍，可能是压缩炸弹，未予解压。',
    'en-US':
      'Unpacked, the package is more than {limit} times as large, as if made to fill the disk. It was not unpacked.',
  },
  'package.no-manifest': {
    status: 422,
    'zh-CN': '安装包中没有 addon.json，请选择应用安装包，或让应用的发布者重新打包。',
    'en-US':
      'The package holds no addon.json. Choose the package of an add-on, or have its publisher pack it anew.',
  },
  'package.no-page': {
    status: 422,
    'zh-CN': '安装包中没有 web/index.html。请让应用的发布者重新打包。',
    'en-US': 'The package holds no web/index.html. Its publisher must pack it anew.',
  },
  'package.manifest-size': {
    status: 422,
    'zh-CN': 'addon.json 超过 {limit} 字节。请让应用的发布者缩短。',
    'en-US': 'addon.json is larger than {limit} bytes. Its publisher must shorten it.',
  },
  'package.manifest-json': {
    status: 422,
    'zh-CN': 'addon.json 不是 UTF-8 编码的 JSON，或嵌套过深。请让应用的发布者改正。',
    'en-US':
      'addon.json is no JSON in UTF-8, or is nested too deeply. Its publisher must correct it.',
  },
  'package.manifest-key': {
    status: 422,
    'zh-CN': 'addon.json 中的键“{key}”重复或不可用。请让应用的发布者改正。',
    'en-US':
      'The key "{key}" stands twice in an object of addon.json, or cannot be used. Its publisher must correct it.',
  },
  'package.manifest-field': {
    status: 422,
    'zh-CN': 'addon.json 的 {field} {problem} 请让应用的发布者改正。',
    'en-US': 'In addon.json, {field} {problem} Its publisher must correct it.',
  },
  'package.call-unknown': {
    status: 422,
    'zh-CN': '应用使用了平台没有的接口“{call}”。请升级平台，或选择其他版本。',
    'en-US':
      'The add-on names the call "{call}", which this platform does not have. Update the platform, or choose another version.',
  },
  'package.call-forbidden': {
    status: 422,
    'zh-CN': '应用使用了不允许应用调用的接口“{call}”。请让应用的发布者去掉。',
    'en-US':
      'The add-on names the call "{call}", which no add-on may make. Its publisher must do without it.',
  },
  'package.menu-key': {
    status: 422,
    'zh-CN': 'addon.json 中有多个键为“{key}”的菜单。请让应用的发布者改正。',
    'en-US': 'Two menus in addon.json have the key "{key}". Its publisher must correct it.',
  },
  'package.menu-path': {
    status: 422,
    'zh-CN': 'addon.json 中有多个地址为“{path}”的菜单。请让应用的发布者改正。',
    'en-US': 'Two menus in addon.json have the path "{path}". Its publisher must correct it.',
  },
  'package.menu-depth': {
    status: 422,
    'zh-CN': 'addon.json 中的菜单超过 {limit} 级。请让应用的发布者改正。',
    'en-US':
      'The menus in addon.json have more than {limit} levels. Its publisher must correct it.',
  },
  'package.menu-shape': {
    status: 422,
    'zh-CN':
      'addon.json 中的菜单“{key}”不符合其类型：菜单有地址，目录和按钮没有；按钮有上级，没有下级。请让应用的发布者改正。',
    'en-US':
      'Menu "{key}" in addon.json is not as its type asks: a menu has a path, directories and buttons have none; a button stands below another menu and has none below it. Its publisher must correct it.',
  },
  'package.documents-menu': {
    status: 422,
    'zh-CN': 'addon.json 中管理数据的菜单“{key}”不存在。请让应用的发布者改正。',
    'en-US':
      'Menu "{key}", which manages the documents, is not among the menus in addon.json. Its publisher must correct it.',
  },
  'package.screenshot': {
    status: 422,
    'zh-CN':
      '安装包中没有 addon.json 所说的截图“{file}”（web 文件夹中的 PNG、JPEG 或 WebP 图片）。请让应用的发布者改正。',
    'en-US':
      'The package does not hold the screenshot "{file}" that addon.json names, a PNG, JPEG or WebP file below web. Its publisher must correct it.',
  },
  'package.other': {
    status: 422,
    'zh-CN': '安装包是 {key} {version}，而不是 {expected}。请联系应用源的维护者。',
    'en-US': 'The package is {key} {version} and not {expected}. Tell whoever runs the registry.',
  },
  'package.other-manifest': {
    status: 422,
    'zh-CN': '安装包中的 addon.json 与应用源所说的不一致。请联系应用源的维护者。',
    'en-US':
      'addon.json in the package says something else than the registry. Tell whoever runs the registry.',
  },
  'package.screenshot-content': {
    status: 422,
    'zh-CN':
      '安装包中的截图“{file}”不是其文件名所示的 PNG、JPEG 或 WebP 图片，或超过 {limit} 字节。请让应用的发布者改正。',
    'en-US':
      'The screenshot "{file}" in the package is not the PNG, JPEG or WebP picture that its name says, or has more than {limit} bytes. Its publisher must correct it.',
  },
  'package.platform': {
    status: 422,
    'zh-CN': '需要平台 {needed} 或更高版本，当前为 {version}。请先升级平台，或选择较早的版本。',
    'en-US':
      'It needs the platform in version {needed} or newer, and this is {version}. Update the platform first, or choose an older version.',
  },
  'package.system': {
    status: 422,
    'zh-CN': '应用适用于 {needed} 系统，而服务器是 {system}。请选择适合本系统的应用。',
    'en-US':
      'It is made for {needed}, and this server runs {system}. Choose an add-on for this system.',
  },
  'package.arch': {
    status: 422,
    'zh-CN': '应用适用于 {needed} 架构，而服务器是 {arch}。请选择适合本架构的应用。',
    'en-US':
      'It is made for {needed}, and this server is {arch}. Choose an add-on for this architecture.',
  },
  'package.needs-key': {
    status: 422,
    'zh-CN': 'addon.json 的 needs 两次提到应用 {key}，或它就是该应用自己。请联系应用的发布者。',
    'en-US':
      'needs in addon.json names the add-on {key} twice, or it is the add-on itself. Tell whoever publishes it.',
  },
  'package.needs': {
    status: 422,
    'zh-CN': '需要应用 {key} {needed} 或同一主版本的更高版本，请先安装。',
    'en-US':
      'It needs the add-on {key}, version {needed} or a newer one of the same first number. Install that first.',
  },
  'package.needs-version': {
    status: 422,
    'zh-CN':
      '需要应用 {key} {needed} 或同一主版本的更高版本，当前为 {version}。请先更新，或选择其他版本。',
    'en-US':
      'It needs the add-on {key}, version {needed} or a newer one of the same first number, and {version} is installed. Update that first, or choose another version.',
  },
} as const satisfies Reasons;
