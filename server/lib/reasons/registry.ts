import type { Reasons } from './text';

/** Why a registry of add-ons, or what it offers, cannot be used (docs/design/domain.md, "Add-on market"). */
export const REGISTRY = {
  'registry.unreachable': {
    status: 503,
    'zh-CN': '无法连接应用源（{detail}）。请检查网络和地址，稍后重试。',
    'en-US':
      'The registry could not be reached ({detail}). Check the network and its address, and try again later.',
  },
  'registry.slow': {
    status: 503,
    'zh-CN': '应用源在 {seconds} 秒内没有响应，请稍后重试。',
    'en-US':
      'The registry did not go on within {seconds} {seconds|second|seconds}. Please try again later.',
  },
  'registry.late': {
    status: 503,
    'zh-CN': '应用源在 {seconds} 秒内没有传完目录，请稍后重试，或联系应用源的维护者。',
    'en-US':
      'The registry did not send its whole index within {seconds} {seconds|second|seconds}. Try again later, or tell whoever runs it.',
  },
  'registry.cut': {
    status: 503,
    'zh-CN': '与应用源的连接中断，请重试，下载会从已收到的位置继续。',
    'en-US':
      'The connection to the registry broke. Try again: a download goes on from what has come.',
  },
  'registry.status': {
    status: 503,
    'zh-CN': '应用源对 {file} 的应答为 {status}。请检查地址，或联系应用源的维护者。',
    'en-US':
      'The registry answered {status} for {file}. Check its address, or tell whoever runs it.',
  },
  'registry.redirect': {
    status: 503,
    'zh-CN': '应用源要求转到其他网站，平台不会跟随。请直接配置最终的地址。',
    'en-US':
      'The registry sends to another site, which is not followed. Configure the address that it sends to.',
  },
  'registry.redirects': {
    status: 503,
    'zh-CN': '应用源反复要求转到其他地址，没有尽头。请检查地址，或联系应用源的维护者。',
    'en-US':
      'The registry sends from one address to another without an end. Check its address, or tell whoever runs it.',
  },
  'registry.html': {
    status: 503,
    'zh-CN': '应用源返回的是网页，可能需要登录或地址有误。请检查地址。',
    'en-US': 'The registry answered with a web page, perhaps one to sign in. Check its address.',
  },
  'registry.too-large': {
    status: 503,
    'zh-CN': '应用源返回的 {file} 超过 {limit} 字节。请联系应用源的维护者。',
    'en-US':
      'What the registry sent for {file} is larger than {limit} bytes. Tell whoever runs it.',
  },
  'registry.length': {
    status: 503,
    'zh-CN':
      '应用源返回的 {file} 与所说的长度不一致（应为 {expected} 字节）。请重试，或联系应用源的维护者。',
    'en-US':
      'What the registry sent for {file} is not as long as it said, {expected} bytes. Try again, or tell whoever runs it.',
  },
  'registry.missing': {
    status: 503,
    'zh-CN': '应用源的文件夹中没有可以读取的 {file}。请检查配置的文件夹和权限。',
    'en-US':
      'The folder of the registry has no {file} that can be read. Check the configured folder and its permissions.',
  },
  'registry.outside': {
    status: 503,
    'zh-CN': '应用源的 {file} 指向其文件夹之外，未予读取。',
    'en-US': '{file} of the registry leads out of its folder, and was not read.',
  },
  'registry.json': {
    status: 503,
    'zh-CN': '应用源的 index.json 不是 UTF-8 编码的 JSON，或嵌套过深。请联系应用源的维护者。',
    'en-US':
      'index.json of the registry is no JSON in UTF-8, or is nested too deeply. Tell whoever runs it.',
  },
  'registry.key': {
    status: 503,
    'zh-CN': '应用源的 index.json 中键“{key}”重复或不可用。请联系应用源的维护者。',
    'en-US':
      'The key "{key}" stands twice in an object of the index.json of the registry, or cannot be used. Tell whoever runs it.',
  },
  'registry.field': {
    status: 503,
    'zh-CN': '应用源的 index.json 中 {field} {problem} 请联系应用源的维护者。',
    'en-US': 'In index.json of the registry, {field} {problem} Tell whoever runs it.',
  },
  'registry.unsigned': {
    status: 503,
    'zh-CN': '应用源的 index.json 没有签名，未予使用。请联系应用源的维护者。',
    'en-US': 'index.json of the registry is not signed, and was not used. Tell whoever runs it.',
  },
  'registry.unknown-key': {
    status: 503,
    'zh-CN':
      '应用源的 index.json 由不受信任的密钥 {key} 签名，未予使用。请检查 ADDON_REGISTRIES 中的公钥。',
    'en-US':
      'index.json of the registry is signed by key {key}, which is not trusted, and was not used. Check the keys in ADDON_REGISTRIES.',
  },
  'registry.signature': {
    status: 503,
    'zh-CN': '应用源的 index.json 的签名与内容不符，可能被改动，未予使用。请联系应用源的维护者。',
    'en-US':
      'The signature of the index.json of the registry does not fit it, as if it was changed, and it was not used. Tell whoever runs it.',
  },
  'registry.older': {
    status: 503,
    'zh-CN': '应用源给出了旧的目录（编号 {number}，已有 {last}），未予使用。请联系应用源的维护者。',
    'en-US':
      'The registry gave an older index, number {number} after {last}, and it was not used. Tell whoever runs it.',
  },
  'registry.no-expiry': {
    status: 503,
    'zh-CN': '应用源的目录没有有效期，未予使用。请联系应用源的维护者。',
    'en-US': 'The index of the registry has no end, and was not used. Tell whoever runs it.',
  },
  'registry.future': {
    status: 503,
    'zh-CN':
      '应用源的目录签发于未来（{issuedAt}），未予使用。请检查服务器的时间，或联系应用源的维护者。',
    'en-US':
      'The index of the registry was issued in the future, {issuedAt}, and was not used. Check the clock of the server, or tell whoever runs the registry.',
  },
  'registry.double-package': {
    status: 503,
    'zh-CN': '应用源的目录中 {key} {version} 出现多次，未予使用。请联系应用源的维护者。',
    'en-US':
      '{key} {version} stands twice in the index of the registry, which was not used. Tell whoever runs it.',
  },
  'registry.double-file': {
    status: 503,
    'zh-CN': '应用源的目录中多个安装包使用文件 {file}，未予使用。请联系应用源的维护者。',
    'en-US':
      'Two packages in the index of the registry have the file {file}, and it was not used. Tell whoever runs it.',
  },
  'registry.package-unsigned': {
    status: 503,
    'zh-CN': '应用源的目录中 {key} {version} 没有签名，未予使用。请联系应用源的维护者。',
    'en-US':
      '{key} {version} in the index of the registry is not signed, and the index was not used. Tell whoever runs it.',
  },
  'registry.package-key': {
    status: 503,
    'zh-CN':
      '应用源的目录中 {key} {version} 由不受信任的密钥 {signer} 签名，未予使用。请检查 ADDON_REGISTRIES 中的公钥。',
    'en-US':
      '{key} {version} in the index of the registry is signed by key {signer}, which is not trusted, and the index was not used. Check the keys in ADDON_REGISTRIES.',
  },
  'registry.package-signature': {
    status: 503,
    'zh-CN':
      '应用源的目录中 {key} {version} 的签名与其不符，可能属于其他安装包，未予使用。请联系应用源的维护者。',
    'en-US':
      'The signature of {key} {version} in the index of the registry does not fit it, as if made for another package, and the index was not used. Tell whoever runs it.',
  },
} as const satisfies Reasons;
