import { msg } from '@lingui/core/macro'
import type { EventNoteCode } from '#shared/event-findings.ts'
import type { EventFindingTexts } from './finding-texts.ts'

/** What the reader should know of a file that can be imported. */
export const EVENT_NOTE_TEXTS: EventFindingTexts<EventNoteCode> = {
  unknown_event: ({ value }) => msg`“${value}” is not understood and left out.`,
  unknown_value: ({ field, value }) => msg`“${value}” under “${field}” is not understood and left out.`,
  columns_ignored: ({ columns }) => msg`These columns are not read: ${columns}.`,
  repeated_event: () => msg`The event stands in the file twice; once counts.`,
  clips_only: () => msg`The file has clips and their counts only: no places, so no maps and no figures that need one.`,
  player_not_found: ({ player }) => msg`${player} is not in the squad and is kept by shirt alone.`,
  goals_differ: ({ events, score }) => msg`The events have ${events} goals, the scoreboard says ${score}. The scoreboard is right.`,
}
