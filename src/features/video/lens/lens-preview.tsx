import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { Lens } from '#shared/lens.ts'
import { isPermanent } from '#platform/call-error.ts'
import { Spinner } from '#ui/spinner.tsx'
import { PanoramaLayer } from '../panorama-layer.tsx'
import { videoQueries } from '../queries.ts'
import { StreamMessage } from '../stream-message.tsx'
import { useEngine } from '../use-engine.ts'
import { usePlayback } from '../use-playback.ts'
import { WholePicture } from './whole-picture.tsx'

/** The running picture of a game, as viewers see it; of a panorama through a lens that is being adjusted, and the whole picture. */
export function LensPreview({ gameId, lens }: { gameId: string; lens: Lens | null }) {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const [failed, setFailed] = useState(false)
  const { data: watch, error, refetch } = useQuery(videoQueries.watching(gameId))
  const isStopped = isPermanent(error)
  const address = isStopped ? null : (watch?.multivariant ?? null)
  useEngine(video, {
    address,
    startAt: null,
    onRefused: useCallback(() => void refetch(), [refetch]),
    onFailed: useCallback(() => setFailed(true), []),
  })
  const { painted } = usePlayback(video)
  return (
    <div className="grid gap-3">
      <figure className="grid gap-1">
        <div className="relative aspect-video w-full overflow-hidden rounded-control bg-black text-white">
          <video ref={video} muted playsInline aria-label={t`Preview`} className="size-full object-contain" />
          {painted && lens && <PanoramaLayer video={video} lens={lens} shown />}
          {!painted && (
            <div className="absolute inset-0 grid place-items-center p-4 text-center">
              {failed ? (
                <p role="alert">
                  <Trans>The video cannot be played right now.</Trans>
                </p>
              ) : address === null ? (
                <div className="grid justify-items-center gap-2 text-small">
                  <StreamMessage state={isStopped ? 'stopped' : watch?.state} />
                  {lens && (
                    <p>
                      <Trans>The preview appears with the video. You can save the numbers before that.</Trans>
                    </p>
                  )}
                </div>
              ) : (
                <Spinner className="size-9" label={t`Loading the stream`} />
              )}
            </div>
          )}
        </div>
        <figcaption className="text-caption text-muted">
          <Trans>What viewers see</Trans>
        </figcaption>
      </figure>
      {painted && lens && <WholePicture video={video} lens={lens} />}
    </div>
  )
}
