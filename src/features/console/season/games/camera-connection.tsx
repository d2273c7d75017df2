import { Trans } from '@lingui/react/macro'
import { Suspense, type ReactNode } from 'react'
import { later } from '#platform/later.tsx'
import type { Camera } from '#shared/video.schema.ts'
import type { CameraProtocol } from '#shared/video.ts'

const QrCode = later('console', async () => (await import('../../people/codes/qr-code.tsx')).default)

/** Where a camera sends, and its key. The key is shown once. */
export function CameraConnection({ camera }: { camera: Camera & { key: string } }) {
  const { protocol, key } = camera
  const address = protocol === 'http' ? `${location.origin}${camera.address}` : camera.address
  return (
    <div className="grid gap-3 rounded-card border border-line bg-sunken p-4 text-small">
      <p className="text-muted">
        <Trans>Enter both in the camera, or scan the code with it. The key is shown only once; earlier keys no longer work.</Trans>
      </p>
      <p className="wrap-anywhere">
        <Trans>Address: {address}</Trans>
      </p>
      <p className="wrap-anywhere">
        <Trans>Key: {key}</Trans>
      </p>
      {HINTS[protocol]}
      <div className="size-40 justify-self-center">
        <Suspense>
          <QrCode text={CODES[protocol](address, key)} />
        </Suspense>
      </div>
    </div>
  )
}

/** What the code says: the whole address, as cameras read it. */
const CODES: Record<CameraProtocol, (address: string, key: string) => string> = {
  http: (address, key) => `${address}#${key}`,
  rtmp: (address, key) => `${address}/${key}`,
  srt: (address, key) => `${address}?mode=caller&passphrase=${key}&pbkeylen=16`,
}

const settings = (
  <Trans>Set H.264 with AAC, a key frame every two seconds and 8 Mbps at most. Sound is recorded unless the camera is muted.</Trans>
)

const HINTS: Record<CameraProtocol, ReactNode> = {
  http: null,
  rtmp: (
    <p className="text-muted">
      <Trans>In cameras, the address is usually called “server” and the key “stream key”.</Trans> {settings}
    </p>
  ),
  srt: (
    <p className="text-muted">
      <Trans>The camera is the caller; the key is its passphrase (AES-128).</Trans> {settings}
    </p>
  ),
}
