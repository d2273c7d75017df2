import { expect, test } from 'vitest'
import { journeysOf } from './journeys-report.ts'

const tries = (...durations: number[]) => durations.map((duration) => ({ duration }))

test('a journey has its groups’ titles, the time of all its tries, and whether only a second one passed', () => {
  const goal = { title: 'a goal arrives', file: 'goal.spec.ts', tests: [{ status: 'expected', results: tries(1000) }] }
  const late = { title: 'after a night', file: 'goal.spec.ts', tests: [{ status: 'flaky', results: tries(2000, 500) }] }
  const lost = { title: 'never', file: 'goal.spec.ts', tests: [{ status: 'unexpected', results: tries(1, 2) }] }
  const suites = [{ title: 'goal.spec.ts', specs: [goal], suites: [{ title: 'asleep', specs: [late, lost] }] }]
  expect(journeysOf({ suites })).toEqual([
    { file: 'goal.spec.ts', title: 'a goal arrives', duration: 1000, flaky: false },
    { file: 'goal.spec.ts', title: 'asleep after a night', duration: 2500, flaky: true },
    { file: 'goal.spec.ts', title: 'asleep never', duration: 3, flaky: false },
  ])
})
