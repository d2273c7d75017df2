import { Plural, Trans } from '@lingui/react/macro'
import type { PlayerPage } from '#shared/player-page.schema.ts'
import type { PlayerSeason } from '#shared/season-figures.schema.ts'
import { FigureValue } from '../figure-value.tsx'
import { figuresOfGroup } from '../group-figures.ts'
import { SeasonGames } from '../season-games.tsx'
import { figureLabel, groupLabel } from '../texts.ts'
import { averagesOf } from './averages-of.ts'
import { Profile, SeasonLine } from './overview.tsx'

const GROUPS = ['possession', 'defensive', 'offensive'] as const
/** How many games fit next to the figures. */
const GAMES = 6

/** A player's season on one printed A4 page. Height and weight stay out: it may hang in the clubhouse. */
export function SeasonSheet({ player, figures }: { player: PlayerPage; figures: PlayerSeason | null }) {
  return (
    <section aria-hidden="true" className="hidden text-caption print:grid print:gap-3 print:[zoom:0.76]">
      <Profile player={{ ...player, body: null }} />
      <SeasonLine player={player} />
      {figures && figures.matches > 0 && (
        <>
          <p>
            <Trans>Averages per full match</Trans> · <Plural value={figures.matches} one="# match" other="# matches" />
          </p>
          <div className="grid grid-cols-3 gap-4">
            {GROUPS.map((group) => (
              <div key={group}>
                <p className="border-b border-line-strong font-bold">{groupLabel(group)}</p>
                {figuresOfGroup(group, 'player').map((id) => (
                  <p key={id} className="flex justify-between gap-2 border-b border-line">
                    <span>{figureLabel(id)}</span>
                    <span className="figures shrink-0 font-semibold">
                      <FigureValue id={id} value={averagesOf(figures)[id]} short />
                    </span>
                  </p>
                ))}
              </div>
            ))}
          </div>
        </>
      )}
      <SeasonGames games={player.games.slice(0, GAMES)} clubId={player.club._id} team={player.team} />
    </section>
  )
}
