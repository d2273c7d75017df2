import { expect, test } from 'vitest'
import { linesSchema, requiredTextSchema, textSchema } from '#shared/wire.schema.ts'

test.each([
  ['an emoji', '⚽ Cup 🇬🇪', true],
  ['Georgian', 'რუსთავი', true],
  ['a high surrogate alone', 'Cup \ud83c', false],
  ['a low surrogate alone', '\udf0d Cup', false],
  ['NUL', 'Cup\u0000', false],
])('%s', (_, text, fits) => {
  for (const schema of [textSchema(40), linesSchema(40), requiredTextSchema(40)]) expect(schema.safeParse(text).success).toBe(fits)
})
