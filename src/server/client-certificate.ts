import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { ConfigError } from '../config/index.js';
import { reasonOf } from '../errors/user-error.js';
import type { ClientCertificate } from '../rest/index.js';

/** Minimum milliseconds between two reads of the files. */
const checkMs = 1_000;

/** Called after the files have changed, with an error if the changed files are invalid. */
export type OnCertificate = (error?: Error) => void;

/**
 * Reads the client certificate from PEM files.
 * @param cert path of the file with the certificate
 * @param key path of the file with the private key
 * @returns function that returns the last valid certificate, and reads the files again at most once per second
 * @throws ConfigError if the files are invalid at the first read
 */
export function clientCertificateOf(cert: string, key: string, onReload: OnCertificate): () => ClientCertificate {
  let current = readCertificate(cert, key);
  let failure = '';
  let checkedAt = performance.now();
  return () => {
    if (performance.now() - checkedAt < checkMs) return current;
    checkedAt = performance.now();
    try {
      const latest = readCertificate(cert, key);
      failure = '';
      if (latest.cert === current.cert && latest.key === current.key) return current;
      current = latest;
      onReload();
    } catch (error) {
      const { message } = error as Error;
      if (message !== failure) onReload(error as Error);
      failure = message;
    }
    return current;
  };
}

function readCertificate(certFile: string, keyFile: string): ClientCertificate {
  try {
    const certificate = { cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8') };
    createSecureContext(certificate);
    return certificate;
  } catch (error) {
    const { path, message } = error as NodeJS.ErrnoException;
    const reason = path === undefined ? message : `${path}: ${reasonOf(error as NodeJS.ErrnoException)}`;
    throw new ConfigError(`REST_CLIENT_CERT and REST_CLIENT_KEY must be PEM files: ${reason}`);
  }
}
