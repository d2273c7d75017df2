import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'

interface Certificate {
  key: string
  cert: string
}

/** Makes a certificate of this machine that nothing has signed, for a day. */
export function makeCertificate(): Certificate {
  const made = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', '-', '-days', '1']
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const pem = execFileSync('openssl', ['req', ...made, ...subject], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  const [key = '', cert = ''] = pem.split(/(?=-----BEGIN CERTIFICATE)/)
  return { key, cert }
}

let own: Certificate | null = null

/** The certificate of this process. Its browser trusts it if it is started with `trustOwn`. */
export const ownCertificate = (): Certificate => (own ??= makeCertificate())

/** The browser’s argument to trust `ownCertificate`, and no other unsigned one. */
export function trustOwn(): string {
  const key = new X509Certificate(ownCertificate().cert).publicKey.export({ type: 'spki', format: 'der' })
  return `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`
}
