import type { EventFormat } from '#shared/event-findings.ts'
import { SIDES } from '#shared/game.ts'
import type { EventFinding } from '../../statistics/actions/findings.ts'
import type { EventsPlan } from '../../statistics/actions/import-plan.ts'
import { teamFigures, type TeamFigures } from '../../statistics/figures/team-figures.ts'
import { formatTeamFigures } from './figures-table.ts'
import { formatCount, formatList } from './import-report.ts'

const FORMAT_NAMES: Record<EventFormat, string> = {
  csv: 'own CSV',
  'wyscout-v2': 'Wyscout, version 2',
  'wyscout-v3': 'Wyscout, version 3',
  statsbomb: 'StatsBomb',
  'opta-f24': 'Opta F24',
  spadl: 'SPADL',
  sportscode: 'Sportscode XML',
}

/** The result or the preview of an import of events. */
export interface EventsReport {
  plan: EventsPlan
  /** Null for a file by itself. */
  gameId: string | null
  /** Null for a dry run. */
  sourceId: string | null
}

export function formatEventsReport({ plan, gameId, sourceId }: EventsReport): string {
  const { match, teams, goals, pitch, players, actions } = plan
  const found = players.filter(({ id }) => id !== null).length
  const names = SIDES.map((side) => teams[side].name ?? teams[side].key).join(' – ')
  const types = Object.entries(countTypes(plan))
  return [
    `${names} (${FORMAT_NAMES[match.format]}, on ${pitch.length} × ${pitch.width} m): ${formatCount(actions.length, 'action')}, ${goals.one}:${goals.two} goals`,
    types.map(([type, count]) => `${count} ${type}`).join(', '),
    ...(gameId === null ? [] : [`${found} of ${formatCount(players.length, 'player')} found in the squads`]),
    ...formatTeamFigures(figuresOf(plan)),
    ...formatList('Notes', plan.notes.map(formatFinding)),
    outcomeOf(gameId, sourceId),
  ].join('\n')
}

function outcomeOf(gameId: string | null, sourceId: string | null): string {
  if (gameId === null) return 'No game was named (--game ID): nothing was written.'
  return sourceId === null ? 'Dry run: nothing was written.' : `Imported as ${sourceId}.`
}

/** The complete report as JSON. */
export function eventsReportJson({ plan, sourceId }: EventsReport): object {
  const { match, covers, teams, goals, pitch, players, actions, notes } = plan
  return {
    source: sourceId,
    dryRun: sourceId === null,
    format: match.format,
    provider: match.provider,
    depth: match.depth,
    covers,
    pitch,
    teams,
    goals,
    actions: actions.length,
    types: countTypes(plan),
    figures: figuresOf(plan),
    players,
    notes,
  }
}

export function describeEventProblems(problems: readonly EventFinding<string>[]): string {
  return [...formatList(`Nothing was imported: ${formatCount(problems.length, 'problem')}`, problems.map(formatFinding))].join('\n')
}

function figuresOf({ actions, covers, pitch }: EventsPlan): TeamFigures {
  return teamFigures(actions, covers, pitch)
}

function countTypes({ actions }: EventsPlan): Record<string, number> {
  const byType = Map.groupBy(actions, ({ type }) => type)
  return Object.fromEntries(Array.from(byType, ([type, some]) => [type, some.length] as const).toSorted((one, two) => two[1] - one[1]))
}

function formatFinding({ line, event, message }: EventFinding<string>): string {
  if (line !== null) return `line ${line}: ${message}`
  return event === null ? message : `event ${event}: ${message}`
}
