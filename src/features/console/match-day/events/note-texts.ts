import { msg } from '@lingui/core/macro'
import type { EventNoteCode } from '#shared/event-findings.ts'
import type { EventFindingTexts } from './finding-texts.ts'

/** What the reader should know of a file that can be imported. */
export const EVENT_NOTE_TEXTS: EventFindingTexts<EventNoteCode> = {
  unknown_event: ({ value }) => msg`“${value}” is not recognised and has been skipped.`,
  unknown_value: ({ field, value }) => msg`“${value}” in “${field}” is not recognised and has been skipped.`,
  columns_ignored: ({ columns }) => msg`These columns are ignored: ${columns}.`,
  repeated_event: () => msg`The event is in the file twice; it counts once.`,
  clips_only: () => msg`The file contains only clips and their counts, without locations, so there are no maps or location-based stats.`,
  covers_assumed: () =>
    msg`The file does not say what it records completely. Because it has passes, everything except carries counts as recorded: what does not occur is 0.`,
  covers_unsaid: () => msg`The file does not say what it records completely, and has no passes. Only what occurs in it counts as recorded.`,
  player_not_found: ({ player }) => msg`${player} is not in the squad and is kept by shirt number only.`,
  mapping_unused: ({ players }) => msg`Selected, but not in the file: ${players}.`,
  goals_differ: ({ events, score }) => msg`The events have ${events} goals, the scoreboard says ${score}. The scoreboard counts.`,
  corrections_kept: ({ count }) => msg`Corrections to the last import that apply to this one too: ${count}.`,
  corrections_lost: ({ count }) => msg`Corrections to the last import that do not fit this one: ${count}. They stay with that import.`,
}
