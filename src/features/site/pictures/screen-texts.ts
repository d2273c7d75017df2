import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ScreenName } from './screen-list.ts'

/** What a picture shows, for those who do not see it. Numbers on it are those of an invented match. */
export const SCREEN_TEXTS: Record<ScreenName, MessageDescriptor> = {
  live: msg`A live match on a phone: the picture, and score and clock below it.`,
  schedule: msg`The schedule on a phone: live matches with score and minute.`,
  summary: msg`A match in figures on a phone: possession, shots, passes and duels of both teams.`,
  passes: msg`A map of passes on a phone, on the pitch.`,
  defence: msg`A map of tackles, interceptions and clearances on a phone, on the pitch.`,
  shots: msg`A map of shots on a phone: goals, shots on target and others.`,
  fitness: msg`A player’s match on a phone: distance, distance at speed, sprints and average speed.`,
  touches: msg`A map of a team’s touches on a phone: the darker, the more.`,
  reel: msg`The highlights of a match on a phone: the clips as a list with minute and team.`,
  board: msg`A live match on a phone at half-time, with a sponsor’s board over the picture, called an advertisement.`,
  season: msg`A player’s page on a phone: the season, and one figure match by match.`,
  squad: msg`A team’s page on a phone: the season’s record and results.`,
  comparison: msg`Two players side by side on a phone, each among others of the same age and position.`,
  full: msg`A live match in full screen, with score and clock in the corner.`,
  web: msg`The schedule in a browser on a laptop.`,
  team: msg`The match in figures: two teams side by side.`,
  player: msg`A map of one player’s touches on the pitch.`,
  zones: msg`The zones of the pitch, and which team had more of the ball in each.`,
  score: msg`Score and clock of a live match.`,
  progress: msg`One figure of a player through the season, a bar for each match.`,
  versus: msg`Figures of two players side by side.`,
}
