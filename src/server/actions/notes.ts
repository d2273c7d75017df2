import type { EventNoteCode } from '#shared/event-findings.ts'
import { finding, type EventFinding, type FindingPlace, type ValuesOf } from './findings.ts'

/** What prevents no import, as sentences for the command line. */
const SENTENCES = {
  unknown_event: ({ value }: { value: string }) => `"${value}" is not understood and left out.`,
  unknown_value: ({ field, value }: { field: string; value: string }) => `The ${field} "${value}" is not understood and left out.`,
  columns_ignored: ({ columns }: { columns: readonly string[] }) => `Columns without a meaning: ${columns.join(', ')}.`,
  repeated_event: () => 'The event stands in the file twice; once counts.',
  clips_only: () => 'The file has clips and their counts only: no places, so no maps and no figures that need one.',
  player_not_found: ({ player, shirt }: { player: string; shirt: string }) =>
    `Player ${player}${shirt && ` (No. ${shirt})`} is not in the squad: kept by shirt alone.`,
  goals_differ: ({ events, score }: { events: string; score: string }) =>
    `The events have ${events} goals, the scoreboard says ${score}. The scoreboard is right.`,
} satisfies Record<EventNoteCode, (values: never) => string>
export type EventNote = EventFinding<EventNoteCode>

/** Creates a note. */
export function note<C extends EventNoteCode>(place: FindingPlace, code: C, ...values: ValuesOf<typeof SENTENCES, C>): EventNote {
  return finding(SENTENCES, place, code, ...values)
}
