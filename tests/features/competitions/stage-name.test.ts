import { expect, test } from 'vitest'
import { stageText } from '#features/match/competitions/stage-name.ts'

test('a stage has one text, in whatever language and case it was entered', () => {
  const final = stageText('Final')
  expect(final?.message).toBe('Final')
  for (const name of ['final', ' FINAL ', 'ფინალი']) expect(stageText(name)).toBe(final)
  expect(stageText('Semi-Finals')).toBe(stageText('ნახევარფინალი'))
})

test('another name is left as it is, also one that every object has', () => {
  for (const name of ['Play-off, first leg', '3', '', 'constructor', 'toString']) expect(stageText(name)).toBeNull()
})
