import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { TAGGED_PERIODS, type KickOffs } from './match-time.ts'
import { PadKey } from './pad-key.tsx'
import { usePeriodName } from './period-name.ts'
import type { TagVideo } from './use-video.ts'

interface VideoPanelProps {
  video: TagVideo
  kickOffs: KickOffs
  /** Of the last time, if it was another device's session or the tab was closed. */
  lastName: string | null
  onKickOff(period: (typeof TAGGED_PERIODS)[number], seconds: number): void
}

/** The video from the tagger's own disk, and where its halves kick off. */
export function VideoPanel({ video, kickOffs, lastName, onKickOff }: VideoPanelProps) {
  const { t } = useLingui()
  const periodName = usePeriodName()
  const { address, attach, speed, run, seconds, open } = video
  /** The address of a file that cannot be played. */
  const [broken, setBroken] = useState<string | null>(null)
  const plays = address !== null && address !== broken
  return (
    <section aria-label={t`Video`} className="grid gap-2">
      {plays && (
        <>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the tagger's own file has none */}
          <video
            ref={attach}
            src={address ?? undefined}
            playsInline
            onError={() => setBroken(address)}
            aria-label={t`Video of the match`}
            className="max-h-[45vh] w-full rounded-control bg-black"
          />
          <div className="grid grid-cols-5 gap-1.5">
            <PadKey hint="←" onPress={() => run({ video: 'seek', seconds: -2 })}>{t`−2 s`}</PadKey>
            <PadKey hint="␣" onPress={() => run({ video: 'play' })}>{t`Play`}</PadKey>
            <PadKey hint="→" onPress={() => run({ video: 'seek', seconds: 2 })}>{t`+2 s`}</PadKey>
            <PadKey hint="[" onPress={() => run({ video: 'speed', by: -1 })}>{t`Slower`}</PadKey>
            <PadKey hint="]" onPress={() => run({ video: 'speed', by: 1 })}>{t`Faster`}</PadKey>
          </div>
          <div className="flex flex-wrap items-center gap-2">
            {TAGGED_PERIODS.map((period) => (
              <Button
                key={period}
                className="wrap-anywhere"
                look={kickOffs[period] === undefined ? 'primary' : 'outline'}
                onClick={() => onKickOff(period, seconds())}
              >
                {kickOffs[period] === undefined ? (
                  <Trans>{periodName(period)} kicks off here</Trans>
                ) : (
                  <Trans>
                    {periodName(period)} from {clock(kickOffs[period])}
                  </Trans>
                )}
              </Button>
            ))}
            <span className="figures text-small text-muted">{speed}×</span>
          </div>
        </>
      )}
      {address && !plays && (
        <p role="alert" className="rounded-control bg-live-soft px-4 py-3 text-small">
          <Trans>This browser cannot play this file. MP4 with H.264 works everywhere.</Trans>
        </p>
      )}
      <label className="inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-control border border-line-strong px-4 py-2 text-center text-small font-semibold wrap-anywhere has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-action">
        {address ? (
          <Trans>Another video</Trans>
        ) : lastName ? (
          <Trans>Open {lastName} again</Trans>
        ) : (
          <Trans>Video from this device (not uploaded)</Trans>
        )}
        <input
          type="file"
          accept="video/*"
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) open(file)
          }}
        />
      </label>
    </section>
  )
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
}
