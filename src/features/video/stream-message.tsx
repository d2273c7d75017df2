import { Trans } from '@lingui/react/macro'
import type { StreamState } from '#shared/video.ts'

/** Says in words why there is no picture. */
export function StreamMessage({ state }: { state: StreamState | undefined }) {
  const text = wordsOf(state)
  return (
    text && (
      <p role="status" className="max-w-80 text-body font-medium text-balance">
        {text}
      </p>
    )
  )
}

function wordsOf(state: StreamState | undefined) {
  switch (state) {
    case 'scheduled':
      return <Trans>The video starts shortly before the match.</Trans>
    case 'waiting':
      return <Trans>Waiting for the camera. The video will start automatically.</Trans>
    case 'interrupted':
      return <Trans>The video was interrupted. It will resume automatically.</Trans>
    case 'stopped':
      return <Trans>The stream has been stopped.</Trans>
    case 'expired':
      return <Trans>The recording of this match is no longer available.</Trans>
    case 'live':
    case 'recorded':
    case undefined:
      return null
  }
}
