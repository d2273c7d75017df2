import { expect, test } from 'vitest'
import { newId } from '#shared/id.ts'
import { toCommandError } from '#features/console/match-day/scoring/command-error.ts'
import type { RecordTap, UndoTap } from '#features/console/match-day/scoring/tap.ts'

const tapped = { id: newId(), gameId: newId() }
const goal = (occurredAt: string): RecordTap => ({
  ...tapped,
  does: 'record',
  kind: 'goal',
  side: 'one',
  minute: 3,
  stoppage: 0,
  playerId: null,
  shirtNumber: null,
  replaces: null,
  occurredAt,
})
const undo: UndoTap = { ...tapped, does: 'undo', entryId: newId(), reason: 'slip', occurredAt: '2026-11-21T10:05:00.000Z' }

test.each([
  ['a match that has changed', goal('2026-11-21T10:03:00.000Z'), 'rule_violated', 'misfit'],
  ['a duplicate whose other entry was undone first', { ...undo, duplicateOf: newId() }, 'rule_violated', 'twin_gone'],
  ['an entry that is gone', undo, 'not_found', 'entry_gone'],
  ['any other error', undo, 'forbidden', 'other'],
] as const)('names %s', (_, tap, code, reason) => {
  expect(toCommandError(tap, code)).toBe(reason)
})
