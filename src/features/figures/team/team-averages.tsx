import { Trans } from '@lingui/react/macro'
import type { TeamSeason } from '#shared/season-figures.schema.ts'
import { averagesOf } from '../player/averages-of.ts'
import { SeasonFigures } from '../season-figures.tsx'

/** What a team does in a match, or why that is not told. */
export function TeamAverages({ team }: Pick<TeamSeason, 'team'>) {
  return (
    <section>
      <h2 className="mb-4 text-title font-bold">
        <Trans>Averages of a match</Trans>
      </h2>
      {team && team.matches > 0 ? (
        <SeasonFigures of="team" values={averagesOf(team)} />
      ) : (
        <p className="rounded-control bg-sunken p-4">
          {team ? <Trans>No match of this season has figures yet.</Trans> : <Trans>The figures of teams are for subscribers.</Trans>}
        </p>
      )}
    </section>
  )
}
