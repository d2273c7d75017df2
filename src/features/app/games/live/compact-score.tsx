import type { Game } from '#shared/game.schema.ts'
import type { ClubRef } from '#shared/club.schema.ts'
import { IMAGE_URL } from '#platform/crests.ts'
import { Crest } from '#ui/crest.tsx'
import { ClockFace } from './clock-face.tsx'
import { scoreOf } from './score.ts'

/** Score and clock in little space. Hidden from screen readers, because the scoreboard says the same. */
export function CompactScore({ game }: { game: Game }) {
  const score = scoreOf(game)
  return (
    <div aria-hidden="true" className="flex items-center justify-center gap-2">
      <Badge club={game.club_one_ref} />
      <div className="grid min-w-16 justify-items-center">
        {score && (
          <p translate="no" className="figures text-body leading-5 font-bold">
            {score.one} : {score.two}
            {game.shootout && <span className="text-caption font-semibold"> ({`${game.shootout.one}:${game.shootout.two}`})</span>}
          </p>
        )}
        <ClockFace game={game} className="text-caption leading-4" />
      </div>
      <Badge club={game.club_two_ref} />
    </div>
  )
}

function Badge({ club }: { club: ClubRef }) {
  return <Crest src={club.logo && `${IMAGE_URL}/${club.logo}`} className="size-7 @max-[8.5rem]:hidden" />
}
