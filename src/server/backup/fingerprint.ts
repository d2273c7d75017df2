import { hkdfSync } from 'node:crypto'
import type { Config } from '../config.ts'
import { readStoredSecret } from '../secret.ts'

/** A fingerprint of the service's secret, by which a backup recognises it; null if there is no secret yet. */
export async function fingerprintOf(config: Pick<Config, 'secret' | 'dataFolder'>): Promise<string | null> {
  const secret = config.secret ?? (await readStoredSecret(config.dataFolder))
  return secret && Buffer.from(hkdfSync('sha256', secret, 'moedani', 'backup-fingerprint', 9)).toString('base64url')
}
