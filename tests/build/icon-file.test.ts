import { expect, test } from 'vitest'
import { iconFile } from '../../src/build/icon-file.ts'

test('an icon file contains its image after a directory of one entry', () => {
  const png = Buffer.from('any bytes')
  const file = iconFile(png, 1)
  const [offset, length] = [file.readUInt32LE(18), file.readUInt32LE(14)]
  expect([...file.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0])
  expect(file.subarray(offset, offset + length)).toEqual(png)
  expect(offset + length).toBe(file.length)
})
