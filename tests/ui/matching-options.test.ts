import { expect, test } from 'vitest'
import { matchingOptions } from '#ui/matching-options.ts'

const clubs = [{ label: 'ოზურგეთის ფოთოლი' }, { label: 'ფოთის ღუზა', keywords: 'Poti Anchor' }, { label: 'გორის კოშკი' }]
const found = (query: string) => matchingOptions(clubs, query).map(({ label }) => label)

test('names that begin with the text are before those that contain it', () => {
  expect(found('ფოთ')).toEqual(['ფოთის ღუზა', 'ოზურგეთის ფოთოლი'])
})

test('a keyword finds its option', () => {
  expect(found('anchor')).toEqual(['ფოთის ღუზა'])
})

test('no text finds all options, in their order', () => {
  expect(found('')).toEqual(clubs.map(({ label }) => label))
})
