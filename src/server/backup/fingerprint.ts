import { hkdfSync } from 'node:crypto'
import type { Config } from '../config.ts'
import { keptSecret } from '../secret.ts'

/** By what a backup knows the secret of its service again, without telling it; null where there is none yet. */
export async function fingerprintOf(config: Pick<Config, 'secret' | 'dataFolder'>): Promise<string | null> {
  const secret = config.secret ?? (await keptSecret(config.dataFolder))
  return secret && Buffer.from(hkdfSync('sha256', secret, 'moedani', 'backup-fingerprint', 9)).toString('base64url')
}
