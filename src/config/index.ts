import { readFileSync } from 'node:fs';
import { UserError } from '../errors/user-error.js';
import { closestValue } from '../limits/closest-value.js';
import { type Config, parseSettings, settingDocs } from './table.js';

export { flag, object, objectWith, path, validateOptionValues, withMethods } from './option-values.js';
export { isPath, isToken } from './parsed-values.js';
export { type Config, type SettingDocs, settingDocs } from './table.js';

export const settingNames: readonly string[] = settingDocs.map(({ name }) => name);

/** Error about one or more settings. Its message is one line. */
export class ConfigError extends UserError {
  override name = 'ConfigError';
}

/**
 * Reads the settings from environment variables. An empty variable counts as unset.
 * @throws ConfigError if a setting is invalid, or if a file with a secret cannot be read
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const variables = readSecretFiles(environment);
  const { config, errors } = parseSettings(variables);
  if (!config || errors.length > 0) throw new ConfigError(errors.join('; '));
  if (config.REST_CLIENT_KEY && !config.REST_CLIENT_CERT)
    throw new ConfigError('REST_CLIENT_KEY requires REST_CLIENT_CERT, the file with the certificate of the key');
  validatePorts(config);
  if (config.FEDERATION === 'on' && manifestOf(config) !== undefined && isEnabled(config, 'allowlist'))
    throw new ConfigError(
      'FEDERATION=on requires that PERSISTED_OPERATIONS is unset or automatic, because routers send operations that no manifest contains; set DISABLE=allowlist to run them',
    );
  const isProduction = variables.NODE_ENV === 'production';
  if (!config.REST_BASE_URL && (config.SANDBOX ?? (isProduction ? 0 : 1)) === 0)
    throw new ConfigError(
      `REST_BASE_URL must be set if ${config.SANDBOX === 0 ? 'SANDBOX is off' : 'NODE_ENV is production'}; set SANDBOX=on to serve sample data instead`,
    );
  if (config.CLIENT_CACHE === 'public' && !config.REST_TOKEN)
    throw new ConfigError(
      'CLIENT_CACHE=public requires REST_TOKEN, because shared caches can store only responses that are equal for all clients',
    );
  if (config.REST_BASE_URL && config.SANDBOX)
    throw new ConfigError(
      `SANDBOX=${variables.SANDBOX} requires that REST_BASE_URL is unset, because the sandbox replaces the REST API`,
    );
  return config;
}

/**
 * Verifies that all ports are different. Several ports can be 0, because 0 selects any free port.
 * @throws ConfigError if two ports are the same
 */
function validatePorts(config: Config): void {
  const names = ['PORT', 'METRICS_PORT', 'HEALTH_PORT'] as const;
  for (const [index, name] of names.entries()) {
    const other = names.slice(0, index).find((each) => config[name] && config[each] === config[name]);
    if (other) throw new ConfigError(`${name} must differ from ${other}, got ${config[name]} for both`);
  }
}

/** Settings whose value can be in a file. A setting with the suffix `_FILE` contains the path of the file. */
const secretSettings = ['REST_TOKEN', 'REDIS_URL'] as const;

/** Returns the variables that are set, with the contents of secret files. */
function readSecretFiles(environment: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const variables: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment)) if (value) variables[name] = value;
  for (const name of secretSettings) {
    const path = variables[`${name}_FILE`];
    if (path === undefined) continue;
    if (variables[name] !== undefined) throw new ConfigError(`${name} and ${name}_FILE must not both be set`);
    variables[name] = readSecret(`${name}_FILE`, path);
  }
  return variables;
}

function readSecret(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new ConfigError(
      `${name} must be a file that the gateway can read, got ${path} (${(error as NodeJS.ErrnoException).code})`,
    );
  }
}

/** Returns a warning for each environment variable that looks like a misspelled setting. */
export const settingWarnings = (environment: Readonly<Record<string, string | undefined>>): string[] =>
  Object.keys(environment)
    .filter((name) => !settingNames.includes(name))
    .flatMap((name) => {
      const nearest = closestValue(name, settingNames, ({ length }) => (length > 7 ? 2 : 1)) ?? settingWithoutEnd(name);
      return nearest === undefined ? [] : [`${name} is not a setting; did you mean ${nearest}?`];
    });

/** Returns the setting that starts with an incomplete name, such as `REST_TIMEOUT_MS` for `REST_TIMEOUT`. */
const settingWithoutEnd = (name: string): string | undefined =>
  name.includes('_') ? settingNames.find((setting) => setting.startsWith(`${name}_`)) : undefined;

/** Returns true unless `DISABLE` names the feature. */
export const isEnabled = ({ DISABLE }: Config, feature: Config['DISABLE'][number]): boolean =>
  !DISABLE.includes(feature);

/** Returns true if only this machine can connect to the gateway. */
export const isLoopback = ({ HOST }: Pick<Config, 'HOST'>): boolean => /^(localhost|127(\.\d+){3}|::1)$/i.test(HOST);

/** Returns the path of the manifest of registered operations, or of a folder with manifests. */
export const manifestOf = ({ PERSISTED_OPERATIONS: value }: Config): string | undefined =>
  value === 'automatic' ? undefined : value;
