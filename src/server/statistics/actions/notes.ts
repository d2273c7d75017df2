import type { EventNoteCode } from '#shared/event-findings.ts'
import { finding, type EventFinding, type FindingPlace, type ValuesOf } from './findings.ts'

/** What prevents no import, as sentences for the command line. */
const SENTENCES = {
  unknown_event: ({ value }: { value: string }) => `"${value}" is not understood and left out.`,
  unknown_value: ({ field, value }: { field: string; value: string }) => `The ${field} "${value}" is not understood and left out.`,
  columns_ignored: ({ columns }: { columns: readonly string[] }) => `Columns without a meaning: ${columns.join(', ')}.`,
  repeated_event: () => 'The event stands in the file twice; once counts.',
  clips_only: () => 'The file has clips and their counts only: no places, so no maps and no figures that need one.',
  covers_assumed: () =>
    'The file does not say what it records completely (a line "# covers" above the headings). Because it has passes, all types but carries count as recorded: what does not occur is 0.',
  covers_unsaid: () =>
    'The file does not say what it records completely (a line "# covers" above the headings) and has no passes: only what occurs counts as recorded.',
  player_not_found: ({ player, shirt }: { player: string; shirt: string }) =>
    `Player ${player}${shirt && ` (No. ${shirt})`} is not in the squad: kept by shirt alone.`,
  mapping_unused: ({ players }: { players: readonly string[] }) =>
    `The mapping names players whom the file does not have: ${players.join(', ')}.`,
  goals_differ: ({ events, score }: { events: string; score: string }) =>
    `The events have ${events} goals, the scoreboard says ${score}. The scoreboard is right.`,
  corrections_kept: ({ count }: { count: string }) =>
    `Corrections that were made by hand to the last import and apply to this one: ${count}.`,
  corrections_lost: ({ count }: { count: string }) =>
    `Corrections that were made by hand to the last import and do not fit this one: ${count}. They stay with that import.`,
} satisfies Record<EventNoteCode, (values: never) => string>
export type EventNote = EventFinding<EventNoteCode>

/** Creates a note. */
export function note<C extends EventNoteCode>(place: FindingPlace, code: C, ...values: ValuesOf<typeof SENTENCES, C>): EventNote {
  return finding(SENTENCES, place, code, ...values)
}
