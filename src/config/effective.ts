import { isLoopback, readConfig } from './index.js';
import { type Config, settingDocs } from './table.js';

/** A setting and its effective value. */
export interface EffectiveSetting {
  name: string;
  /** Value as text, without secrets. Empty if the setting has no value. */
  value: string;
  isDefault: boolean;
}

/** Returns every setting with its effective value, in the order of docs/configuration.md. */
export function effectiveSettings(config: Config): EffectiveSetting[] {
  const defaults: Readonly<Record<string, unknown>> = readDefaults();
  const values: Readonly<Record<string, unknown>> = config;
  const derivedValues = derivedDefaults(config);
  return settingDocs.map(({ name }) => {
    const value = asText(values[name]);
    const displayValue = value ? withoutSecrets(name, value) : (derivedValues[name] ?? '');
    return { name, value: displayValue, isDefault: value === asText(defaults[name]) };
  });
}

/** Returns the defaults that depend on other settings. */
function derivedDefaults(config: Config): Readonly<Record<string, string | undefined>> {
  const isSandbox = !config.REST_BASE_URL;
  return {
    SANDBOX: isSandbox ? 'on' : 'off',
    MCP: isSandbox ? 'on' : 'off',
    REST_CLIENT_KEY: config.REST_CLIENT_CERT,
    ALLOWED_HOSTS: config.REST_TOKEN || isLoopback(config) ? undefined : '*',
  };
}

/** Returns the settings that differ from their defaults, by name, without secrets. */
export const changedSettings = (config: Config): Record<string, string> =>
  Object.fromEntries(
    effectiveSettings(config).flatMap(({ name, value, isDefault }) => (isDefault ? [] : [[name, value]])),
  );

const readDefaults = (): Config => readConfig({});

function asText(value: unknown): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.join(',');
  if (typeof value !== 'object' || value === null) return String(value);
  const times = Object.entries(value).map(([type, ms]) => `${type}=${Number(ms) / 1000}s`);
  return times.join(',') || 'headers';
}

/** Removes secrets from the value of a setting. Keeps the host and path of a URL for operators. */
function withoutSecrets(name: string, value: string): string {
  if (name === 'SANDBOX') return { 0: 'off', 1: 'on' }[value] ?? value;
  if (name === 'REST_TOKEN') return value && '(set)';
  if (!/^\w+:\/\//.test(value) || !URL.canParse(value)) return value;
  const { protocol, username, password, host, pathname, search } = new URL(value);
  return username || password || search ? `${protocol}//***@${host}${pathname}` : value;
}
