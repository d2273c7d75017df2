import { describe, expect, test } from 'vitest'
import { diskFull } from '../../bench/faults/disk-full.ts'
import { mailAway } from '../../bench/faults/mail-away.ts'
import { needing } from '../support/needs.ts'

// The short form of what `npm run bench:faults` does at length. How long things take is measured there, not here.
describe('what was acknowledged', () => {
  test('survives a mail server that is down and a service that is killed: each mail arrives once', async () => {
    const { counts } = await mailAway({ people: 3 })
    expect(counts).toMatchObject({ accepted: 3, arrived: 3, doubled: 0 })
  }, 300_000)

  needing('root').test(
    'survives a full disk, on which reading goes on (needs root, to mount a small one)',
    async () => {
      const { counts } = await diskFull()
      expect(counts).toMatchObject({ 'filled until': 'ENOSPC', 'writes taken': 0, 'reads served of 50': 50, 'acknowledged writes lost': 0 })
      expect(counts['starts on a full disk']).toBe('true')
    },
    120_000,
  )
})
