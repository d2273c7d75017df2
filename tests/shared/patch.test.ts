import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { patchSchema } from '#shared/patch.schema.ts'
import { requiredTextSchema } from '#shared/wire.schema.ts'

const schema = patchSchema(z.object({ name: requiredTextSchema(10), age: z.int().nullable() }))
const read = (body: object) => schema.safeParse(body)

describe('changed fields', () => {
  test.each([
    ['one of them', { name: 'A', was: { name: 'B' } }],
    ['none', { was: {} }],
    ['null', { age: null, was: { age: 3 } }],
    ['one that was null', { age: 3, was: { age: null } }],
  ])('are taken: %s', (_, body) => expect(read(body).data).toEqual(body))

  test.each([
    ['without what was seen', { name: 'A' }],
    ['with what was seen of another', { name: 'A', was: { age: 3 } }],
    ['with what was seen of a field that is none', { was: { size: 3 } }],
    ['that are not valid', { name: '', was: { name: 'B' } }],
  ])('are refused %s', (_, body) => expect(read(body).success).toBe(false))
})

test('what was seen is written as the field is, so that spaces make no difference', () => {
  expect(read({ name: ' A  B ', was: { name: ' A ' } }).data).toEqual({ name: 'A B', was: { name: 'A' } })
})

test('what is stored can be longer than today’s limit', () => {
  const long = 'a long name from an old list'
  expect(read({ name: 'A', was: { name: long } }).data).toEqual({ name: 'A', was: { name: long } })
})
