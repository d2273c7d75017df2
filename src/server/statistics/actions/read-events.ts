import type { EventFormat } from '#shared/event-findings.ts'
import type { MatchAction } from '#shared/match-action.ts'
import { checkMatch } from './check-match.ts'
import { readOwnCsv } from './formats/own-csv.ts'
import { readOptaF24 } from './formats/opta-f24.ts'
import { readSpadl } from './formats/spadl.ts'
import { readSportscode } from './formats/sportscode.ts'
import { readStatsbomb } from './formats/statsbomb.ts'
import { readWyscoutV2 } from './formats/wyscout-v2.ts'
import { readWyscoutV3 } from './formats/wyscout-v3.ts'
import { note, type EventNote } from './notes.ts'
import type { EventReader, ParsedMatch, ReadContext } from './parsed-match.ts'
import { recognise } from './recognise.ts'

const READERS: Record<EventFormat, EventReader> = {
  statsbomb: readStatsbomb,
  'opta-f24': readOptaF24,
  spadl: readSpadl,
  sportscode: readSportscode,
  'wyscout-v2': readWyscoutV2,
  'wyscout-v3': readWyscoutV3,
  csv: (document, context) => readOwnCsv(document as string, context),
}

/**
 * Reads a file of any known format.
 *
 * @throws EventsRefused with all problems
 */
export function readEvents(bytes: Uint8Array, context: ReadContext): ParsedMatch {
  const { format, document } = recognise(bytes)
  const match = READERS[format](document, context)
  return checkMatch(withoutRepeats({ ...match, actions: inOrder(match.actions) }), context.pitch)
}

/** Actions by time. Those of one moment stay in the order of the file. */
function inOrder(actions: readonly MatchAction[]): MatchAction[] {
  return actions.toSorted((one, two) => one.period - two.period || one.t - two.t).map((action, seq) => Object.assign({}, action, { seq }))
}

/** Leaves out what stands in the file twice. What only has the id of something else is kept under an id of its own. */
function withoutRepeats(match: ParsedMatch): ParsedMatch {
  const known = new Map<string, string>()
  const notes: EventNote[] = []
  const actions = match.actions.flatMap((action) => {
    const { id, sourceEventId: event } = action
    const content = JSON.stringify({ ...action, seq: 0 })
    if (known.get(id) === content) {
      notes.push(note({ event: event ?? id }, 'repeated_event'))
      return []
    }
    const own = known.has(id) ? `${id}#${known.size}` : id
    known.set(own, content)
    return [own === id ? action : { ...action, id: own }]
  })
  return { ...match, actions, notes: [...match.notes, ...notes] }
}
