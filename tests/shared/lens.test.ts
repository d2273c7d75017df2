import { expect, test } from 'vitest'
import { lensFaults, USUAL_LENS, type Lens } from '#shared/lens.ts'
import { lensChangeSchema } from '#shared/lens.schema.ts'

const lens = (change: Partial<Lens>): Lens => ({ ...USUAL_LENS, ...change })

test('the usual lens has no fault', () => {
  expect(lensFaults(USUAL_LENS)).toEqual({})
  expect(lensFaults(lens({ projection: 'sphere', shift: 30, left: 20, right: 20, bottom: 10 }))).toEqual({})
})

test.each([
  [{ span: 59 }, { span: 'limits' }],
  [{ span: 241 }, { span: 'limits' }],
  [{ height: 0 }, { height: 'limits' }],
  [{ shift: -101 }, { shift: 'limits' }],
  [
    { left: -1, right: 46 },
    { left: 'limits', right: 'limits' },
  ],
  [{ span: Number.NaN }, { span: 'limits' }],
  [{ span: Number.POSITIVE_INFINITY }, { span: 'limits' }],
  [{ left: 40, right: 21 }, { right: 'cut' }],
  [{ top: 30, bottom: 31 }, { bottom: 'cut' }],
  [{ projection: 'sphere', height: 150, shift: -40 }, { top: 'pole' }],
  [{ projection: 'sphere', height: 150, shift: 40 }, { bottom: 'pole' }],
  // A cylinder has no poles.
  [{ height: 150, shift: -40 }, {}],
] as const)('%j: %j', (change, faults) => {
  expect(lensFaults(lens(change))).toEqual(faults)
})

test('the schema says what is wrong, and with which number', () => {
  const { error } = lensChangeSchema.safeParse({ was: { lens: null }, lens: lens({ span: 10, left: 40, right: 40 }) })
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['lens.span', 'From 60 to 240.'],
    ['lens.right', 'Together with the opposite side at most 60 percent.'],
  ])
  expect(lensChangeSchema.safeParse({ lens: null, was: { lens: null } }).success).toBe(true)
  for (const wrong of [
    { lens: {} },
    { lens: { ...USUAL_LENS, fov: 1 } },
    { lens: USUAL_LENS, lag: 1 },
    { lens: lens({ span: '180' as never }) },
  ])
    expect(lensChangeSchema.safeParse({ was: { lens: null }, ...wrong }).success).toBe(false)
})
