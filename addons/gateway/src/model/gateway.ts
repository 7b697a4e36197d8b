import type { Facts, Values } from './template';

/** A registered gateway. */
export type Gateway = Facts;

/** How a version came about. */
export const HOWS = ['template', 'edited', 'restored'] as const;

/** A configuration of a gateway, which stays as it is. */
export interface Config {
  text: string;
  /** The template that it was made from, and the values that were given for it. */
  template: { id: string; name: string } | null;
  values: Values;
  how: (typeof HOWS)[number];
  /** The version that was restored. */
  from?: number;
  /** Who has kept it. */
  by: string;
}

export const GATEWAYS_MAX = 500;
/** Versions of a gateway that are kept. */
export const VERSIONS_MAX = 10;
/** Bytes of a configuration. */
export const CONFIG_BYTES = 60_000;
/** What a serial number is made of: it is a part of the keys of documents. */
export const SERIAL = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,59}$/;
/** Characters of the other fields. */
export const FACT_MAX = { name: 60, serial: 60, address: 120, group: 40, remark: 200 } as const;

export const PREFIX = { gateway: 'gateway/', config: 'config/', template: 'template/' } as const;

/** Serial numbers that differ by capitals alone are one. */
export const serialKey = (serial: string): string => serial.toLowerCase();
export const gatewayKey = (serial: string): string => PREFIX.gateway + serialKey(serial);
export const versionsPrefix = (serial: string): string => `${PREFIX.config}${serialKey(serial)}/`;
/** Padded, so that versions are in order as texts. */
export const versionKey = (serial: string, version: number): string =>
  versionsPrefix(serial) + String(version).padStart(6, '0');

/** The gateway and the number in the key of a version. */
export function versionIn(key: string): { serial: string; version: number } {
  const [, serial = '', version = ''] = key.split('/');
  return { serial, version: Number(version) };
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The gateway in a document; undefined if it is none, whatever a hand has put there. */
export function gatewayIn(value: unknown): Gateway | undefined {
  const gateway = (value ?? {}) as Partial<Gateway>;
  const { name, serial, address, group, remark } = gateway;
  const isGateway = [name, serial, address, group, remark].every(isText);
  return isGateway && SERIAL.test(serial as string) ? (gateway as Gateway) : undefined;
}

/** The configuration in a document; undefined if it is none. */
export function configIn(value: unknown): Config | undefined {
  const { text, template, values, how, by } = (value ?? {}) as Partial<Config>;
  const isNamed = template === null || (isText(template?.id) && isText(template?.name));
  const isConfig =
    isText(text) &&
    isText(by) &&
    isNamed &&
    HOWS.includes(how as never) &&
    typeof values === 'object' &&
    values !== null &&
    Object.values(values).every(isText);
  return isConfig ? (value as Config) : undefined;
}

/** What is wrong with the fields of a gateway. */
export function wrongFields({ name, serial }: Gateway): ('name' | 'serial')[] {
  return [
    ...(name.trim() === '' ? (['name'] as const) : []),
    ...(SERIAL.test(serial.trim()) ? [] : (['serial'] as const)),
  ];
}

/** Those whose name, serial number, address or remark has the text, in a group if one is given. */
export function found<One extends Gateway>(all: readonly One[], text: string, group: string): One[] {
  const word = text.trim().toLowerCase();
  return all.filter(
    (one) =>
      (group === '' || one.group === group) &&
      [one.name, one.serial, one.address, one.remark].some((fact) =>
        fact.toLowerCase().includes(word),
      ),
  );
}
