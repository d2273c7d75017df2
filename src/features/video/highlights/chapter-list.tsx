import { useLingui } from '@lingui/react/macro'
import type { HighlightClip } from '#shared/highlights.schema.ts'
import type { ClipForm } from '#shared/video.ts'
import type { Chapter } from './chapters.ts'
import { SaveClip } from './save-clip.tsx'
import type { ClipTitle, Clubs } from './use-clip-title.ts'
import { useState } from 'react'
import { isMetered } from '../metered.ts'

interface ChapterListProps {
  gameId: string
  playerId: string | null
  clubs: Clubs
  chapters: readonly Chapter[]
  forms: readonly ClipForm[]
  /** The one that is shown; null while nothing is. */
  current: number | null
  titleOf(clip: HighlightClip): ClipTitle
  onPlay(index: number): void
}

/** The clips of a reel by their titles: each is played alone, and saved. */
export function ChapterList({ gameId, playerId, clubs, chapters, forms, current, titleOf, onPlay }: ChapterListProps) {
  const { t } = useLingui()
  return (
    <ol className="grid divide-y divide-line rounded-card border border-line">
      {chapters.map(({ clip }, index) => {
        const title = titleOf(clip)
        const seconds = Math.round(clip.length_ms / 1000)
        return (
          <li key={clip._id} className="flex items-center gap-1 px-1">
            <button
              type="button"
              aria-current={index === current || undefined}
              onClick={() => onPlay(index)}
              className="grid min-h-13 min-w-0 grow grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-3 rounded-control p-1 text-start hover:bg-sunken aria-[current]:bg-sunken"
            >
              <ClipPicture address={clip.picture} />
              <span className="min-w-0 wrap-anywhere">
                <span className="block text-small font-medium">
                  <span className="figures font-semibold">{title.minute}</span> {title.what}
                </span>
                <span className="block text-caption text-muted">{[title.who, t`${seconds} s`].filter(Boolean).join(' · ')}</span>
              </span>
            </button>
            <SaveClip gameId={gameId} playerId={playerId} clubs={clubs} clip={clip} title={title} forms={forms} />
          </li>
        )
      })}
    </ol>
  )
}

/** The picture of a clip: a film of one picture, as the camera has encoded it. None is loaded where every byte is paid for. */
function ClipPicture({ address }: { address: string }) {
  // Loaded once: a renewed address is no other picture. Safari shows it only when it is asked for a time.
  const [src] = useState(() => (isMetered() ? null : `${address}#t=0.001`))
  const look = 'aspect-video w-full rounded-control bg-pitch object-cover'
  if (src === null) return <span aria-hidden="true" className={look} />
  return <video aria-hidden="true" tabIndex={-1} muted playsInline preload="auto" src={src} className={look} />
}
