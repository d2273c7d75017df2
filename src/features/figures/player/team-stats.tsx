import { Plural, Trans } from '@lingui/react/macro'
import type { PlayerSeason } from '#shared/season-figures.schema.ts'
import { SeasonFigures } from '../season-figures.tsx'
import { averagesOf } from './averages-of.ts'

/** The team's averages while the player was on the pitch. */
export function TeamStats({ figures: { team } }: { figures: PlayerSeason }) {
  if (!team) {
    return (
      <p className="rounded-control bg-sunken p-4">
        <Trans>The figures of teams are for subscribers.</Trans>
      </p>
    )
  }
  if (team.matches === 0) {
    return (
      <p className="rounded-control bg-sunken p-4">
        <Trans>There is no match yet of which the events and the line-up are recorded.</Trans>
      </p>
    )
  }
  return (
    <>
      <h2 className="sr-only">
        <Trans>Team Stats</Trans>
      </h2>
      <p className="text-muted">
        <Trans>What the team did while this player was on the pitch, for each full match.</Trans>{' '}
        <Plural value={team.matches} one="# match" other="# matches" />
      </p>
      <SeasonFigures of="team" values={averagesOf(team)} />
    </>
  )
}
