import { both, type Told } from './told';

/** Reasons about imports, packages and registries as they are told without what they were filled in with. */
export const PACKAGES_TOLD: Told = {
  'import.column-missing': both(
    '文件缺少必填列。请使用模板。',
    'A required column is missing in the file. Please use the template.',
  ),
  'import.column-twice': both('有列重复出现。', 'A column is there twice.'),
  'import.dept-missing': both('没有这个部门。', 'There is no such department.'),
  'import.post-missing': both('没有这个岗位。', 'There is no such position.'),
  'import.role-missing': both(
    '没有这个角色，或您不能分配它。',
    'There is no such role that you may assign.',
  ),
  'package.path': both(
    '安装包中有文件名不可用。请让应用的发布者重新打包。',
    'A name in the package cannot be used. Its publisher must pack it anew.',
  ),
  'package.place': both(
    '安装包中只能有 addon.json 和 web 文件夹。请让应用的发布者重新打包。',
    'A package holds addon.json and the folder web, and nothing else. Its publisher must pack it anew.',
  ),
  'package.type': both(
    '安装包中有链接、设备或其他特殊文件，只能有普通文件和文件夹。请让应用的发布者重新打包。',
    'The package holds a link, a device or something else than a file or a folder. Its publisher must pack it anew.',
  ),
  'package.double': both(
    '安装包中有多个同名的文件或文件夹（不区分大小写）。请让应用的发布者重新打包。',
    'A name stands for more than one file or folder in the package, or differs from another by case only. Its publisher must pack it anew.',
  ),
  'import.repeated': both('用户名在文件中重复。', 'The username is in the file twice.'),
  'package.size': both(
    '安装包的大小不对：传输中断或内容被改动，请重新下载。',
    'The package has another size than it should: it was cut or changed on its way. Download it again.',
  ),
  'package.ratio': both(
    '安装包解压后超过上限，可能是压缩炸弹，未予解压。',
    'Unpacked, the package is far too large, as if made to fill the disk. It was not unpacked.',
  ),
  'package.manifest-field': both(
    'addon.json 中有字段的内容有误。请让应用的发布者改正。',
    'A field of addon.json is not as it must be. Its publisher must correct it.',
  ),
  'package.menu-key': both(
    'addon.json 中有多个键相同的菜单。请让应用的发布者改正。',
    'Two menus in addon.json have the same key. Its publisher must correct it.',
  ),
  'package.menu-path': both(
    'addon.json 中有多个地址相同的菜单。请让应用的发布者改正。',
    'Two menus in addon.json have the same path. Its publisher must correct it.',
  ),
  'package.screenshot': both(
    '安装包中没有 addon.json 所说的截图。请让应用的发布者改正。',
    'The package does not hold a screenshot that addon.json names. Its publisher must correct it.',
  ),
  'package.screenshot-content': both(
    '安装包中有截图不是其文件名所示的图片，或超过上限。请让应用的发布者改正。',
    'A screenshot in the package is not the picture that its name says, or is too large. Its publisher must correct it.',
  ),
  'package.other': both(
    '安装包是另一个应用或版本。请联系应用源的维护者。',
    'The package is of another add-on or version. Tell whoever runs the registry.',
  ),
  'package.platform': both(
    '应用需要更高版本的平台。请先升级平台，或选择较早的版本。',
    'It needs a newer version of the platform. Update the platform first, or choose an older version.',
  ),
  'package.system': both(
    '应用不适用于服务器的系统。请选择适合本系统的应用。',
    'It is made for another system than that of this server. Choose an add-on for this system.',
  ),
  'package.arch': both(
    '应用不适用于服务器的架构。请选择适合本架构的应用。',
    'It is made for another architecture than that of this server. Choose an add-on for this architecture.',
  ),
  'package.needs-key': both(
    'addon.json 的 needs 两次提到同一个应用，或提到该应用自己。请让应用的发布者改正。',
    'addon.json names an add-on that it needs twice, or itself. Its publisher must correct it.',
  ),
  'package.needs': both(
    '应用依赖另一个应用，请先安装它。',
    'It needs another add-on. Install that first.',
  ),
  'package.needs-version': both(
    '应用依赖另一个应用的其他版本。请先更新它，或选择其他版本。',
    'It needs another version of an add-on than is installed. Update that first, or choose another version.',
  ),
  'registry.status': both(
    '应用源的应答有误。请检查地址，或联系应用源的维护者。',
    'The registry gave an answer that is none. Check its address, or tell whoever runs it.',
  ),
  'registry.too-large': both(
    '应用源返回的文件超过上限。请联系应用源的维护者。',
    'What the registry sent is too large. Tell whoever runs the registry.',
  ),
  'registry.length': both(
    '应用源返回的文件与所说的长度不一致。请联系应用源的维护者。',
    'What the registry sent is not as long as it said. Tell whoever runs the registry.',
  ),
  'registry.missing': both(
    '应用源的文件夹中缺少可以读取的文件。请检查配置的文件夹和权限。',
    'The folder of the registry lacks a file that can be read. Check the configured folder and its permissions.',
  ),
  'registry.outside': both(
    '应用源的文件指向其文件夹之外，未予读取。',
    'A file of the registry leads out of its folder, and was not read.',
  ),
  'registry.field': both(
    '应用源的 index.json 中有字段的内容有误。请联系应用源的维护者。',
    'A field of index.json of the registry is not as it must be. Tell whoever runs the registry.',
  ),
  'registry.older': both(
    '应用源给出了旧的目录，未予使用。请联系应用源的维护者。',
    'The registry gave an older index, and it was not used. Tell whoever runs the registry.',
  ),
  'registry.future': both(
    '应用源的目录签发于未来，未予使用。请检查服务器的时间，或联系应用源的维护者。',
    'The index of the registry was issued in the future, and was not used. Check the clock of the server, or tell whoever runs the registry.',
  ),
  'registry.double-package': both(
    '应用源的目录中同一版本出现多次，未予使用。请联系应用源的维护者。',
    'A version stands twice in the index of the registry, which was not used. Tell whoever runs the registry.',
  ),
  'registry.double-file': both(
    '应用源的目录中多个安装包使用同一个文件，未予使用。请联系应用源的维护者。',
    'Two packages in the index of the registry have the same file, and it was not used. Tell whoever runs the registry.',
  ),
  'registry.package-unsigned': both(
    '应用源的目录中有安装包没有签名，未予使用。请联系应用源的维护者。',
    'A package in the index of the registry is not signed, and the index was not used. Tell whoever runs the registry.',
  ),
  'registry.package-key': both(
    '应用源的目录中有安装包由不受信任的密钥签名，未予使用。请检查 ADDON_REGISTRIES 中的公钥。',
    'A package in the index of the registry is signed by a key that is not trusted, and the index was not used. Check the keys in ADDON_REGISTRIES.',
  ),
  'registry.package-signature': both(
    '应用源的目录中有安装包的签名与其不符，未予使用。请联系应用源的维护者。',
    'A signature in the index of the registry does not fit its package, and the index was not used. Tell whoever runs the registry.',
  ),
};
