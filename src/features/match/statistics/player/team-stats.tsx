import { Plural, Trans } from '@lingui/react/macro'
import type { PlayerSeason } from '#shared/season-figures.schema.ts'
import { SeasonFigures } from '../season-figures.tsx'
import { averagesOf } from './averages-of.ts'

/** The team's averages while the player was on the pitch. */
export function TeamStats({ figures: { team } }: { figures: PlayerSeason }) {
  if (!team) {
    return (
      <p className="rounded-control bg-sunken p-4">
        <Trans>Team stats are for subscribers.</Trans>
      </p>
    )
  }
  if (team.matches === 0) {
    return (
      <p className="rounded-control bg-sunken p-4">
        <Trans>No match with recorded events and line-ups yet.</Trans>
      </p>
    )
  }
  return (
    <>
      <h2 className="sr-only">
        <Trans>Team Stats</Trans>
      </h2>
      <p className="text-muted">
        <Trans>What the team did with this player on the pitch, per full match.</Trans>{' '}
        <Plural value={team.matches} one="# match" other="# matches" />
      </p>
      <SeasonFigures of="team" values={averagesOf(team)} />
    </>
  )
}
