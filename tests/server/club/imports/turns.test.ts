import { expect, test } from 'vitest'
import { findClubs } from '#server/club/imports/clubs.ts'
import { turns } from '#server/club/imports/turns.ts'

/** Counts the turns of the loop until it is asked. */
function countTurns(): () => number {
  let turn = 0
  let counting = true
  const next = () => {
    turn += 1
    if (counting) setImmediate(next)
  }
  setImmediate(next)
  return () => {
    counting = false
    return turn
  }
}

test('others have their turn as soon as work has taken its time, and not before', async () => {
  const never = countTurns()
  const patient = turns(Number.POSITIVE_INFINITY)
  for (let step = 0; step < 1000; step += 1) await patient()
  expect(never()).toBe(0)
  const each = countTurns()
  const hasty = turns(0)
  for (let step = 0; step < 20; step += 1) await hasty()
  expect(each()).toBeGreaterThanOrEqual(19)
})

test('while new names are compared with all known ones, others have their turn', async () => {
  const names = Array.from({ length: 2000 }, (_, number) => `Football School of Rustavi ${String.fromCharCode(97 + (number % 26))}`)
  const mentions = Array.from({ length: 40 }, (_, line) => ({ line, name: `Football School of Kutaisi ${'x'.repeat(line % 5)}${line}` }))
  const counted = countTurns()
  await findClubs({ byName: new Map(), names }, mentions, () => true, turns(0))
  expect(counted()).toBeGreaterThanOrEqual(mentions.length - 1)
})
