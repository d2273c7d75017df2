import { expect, test } from 'vitest'
import { recordEvent } from '#server/match/games/record.ts'
import { findDetail } from '#server/match/games/repository.ts'
import { createService } from '../../../support/service.ts'

const { make, deps } = await createService()

test('a game and its entries are read at one moment, whatever is entered meanwhile', async () => {
  const game = await make.game({ clubOneId: await make.club(), clubTwoId: await make.club() })
  await recordEvent(deps, game, { kind: 'kick_off' }, null)
  let playing = true
  const entered = (async () => {
    for (let goals = 0; goals < 60; goals += 1) await recordEvent(deps, game, { kind: 'goal', side: 'one' }, null)
    playing = false
  })()
  const torn: string[] = []
  const read = async () => {
    while (playing) {
      const found = await findDetail(deps.db, game)
      const goals = found?.events.filter(({ event }) => event.kind === 'goal').length
      if (goals !== found?.row.game.clubOneScore) torn.push(`${found?.row.game.clubOneScore} with ${goals} goals`)
    }
  }
  await Promise.all([entered, read(), read(), read()])
  expect(torn).toEqual([])
})
