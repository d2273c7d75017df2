import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import type { ClubRef } from '#shared/club.schema.ts'
import type { GameDetail } from '#shared/game.schema.ts'
import { CancelReason } from '#features/app/games/clock/cancel-reason.tsx'
import { ClockFace } from '#features/app/games/live/clock-face.tsx'
import { GameDetails } from '#features/app/games/live/game-details.tsx'
import { scoreOf } from '#features/app/games/live/score.ts'
import { Scoreboard } from '#features/app/games/live/scoreboard.tsx'
import { IMAGE_URL } from '#platform/crests.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Crest } from '#ui/crest.tsx'
import { useShownGame } from '#platform/held-games.ts'
import { StaleNotice } from '#features/app/games/schedule/stale-notice.tsx'

interface MatchHeadProps {
  game: GameDetail
  updatedAt: number
  failed: boolean
  /** In one line. */
  low?: boolean
}

/** Score and clubs: in one line where something else is the page's first matter. What is chosen below does not render them again. */
export const MatchHead = memo(function MatchHead({ game, updatedAt, failed, low = false }: MatchHeadProps) {
  // The names of clubs follow the language.
  useLingui()
  const shown = useShownGame(game)
  if (low) return <LowHead game={shown} stale={<StaleNotice updatedAt={updatedAt} failed={failed} />} />
  return (
    <div className="@container mb-4 rounded-card border border-line bg-surface p-4">
      <StaleNotice updatedAt={updatedAt} failed={failed} />
      <Scoreboard game={shown} goal={null} />
      <CancelReason game={shown} className="mt-3 text-center text-body wrap-anywhere" />
      <div className="mt-3">
        <GameDetails game={game} />
      </div>
    </div>
  )
})

function LowHead({ game, stale }: { game: GameDetail; stale: ReactNode }) {
  const score = scoreOf(game)
  return (
    <div className="mb-4">
      {stale}
      <div className="flex h-16 items-center justify-center gap-3 rounded-card border border-line bg-surface px-4">
        <Side club={game.club_one_ref} className="flex-row-reverse text-end" />
        <div className="grid shrink-0 justify-items-center">
          {score && (
            <p translate="no" className="figures text-title leading-6 font-bold">
              {score.one} : {score.two}
              {game.shootout && <span className="text-caption font-semibold"> ({`${game.shootout.one}:${game.shootout.two}`})</span>}
            </p>
          )}
          <ClockFace game={game} className="text-caption text-muted" />
        </div>
        <Side club={game.club_two_ref} className="" />
      </div>
    </div>
  )
}

function Side({ club, className }: { club: ClubRef; className: string }) {
  return (
    <Link
      to="/team/$club/{-$age_category}"
      params={{ club: club._id }}
      className={`flex min-h-11 min-w-0 flex-1 items-center gap-3 hover:text-action ${className}`}
    >
      {/* On a phone a name needs the room of the crest: no word of it is broken. */}
      <Crest src={club.logo && `${IMAGE_URL}/${club.logo}`} className="size-9 max-sm:hidden" />
      <span translate="no" className="line-clamp-2 min-w-0 text-small leading-tight font-semibold max-sm:text-caption">
        {localName(club, currentLocale())}
      </span>
    </Link>
  )
}
