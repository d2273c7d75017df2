import { expect, test } from 'vitest'
import { describeFailure } from '#server/platform/plain-failure.ts'

const fault = (code: string, more: object = {}) => Object.assign(new Error(`${code}: it failed`), { code, ...more })

test.each([
  ['a read-only disk', fault('EROFS', { path: '/data' }), 'MOEDANI_DATA'],
  ['a folder of somebody else', fault('EACCES', { path: '/data' }), 'MOEDANI_DATA'],
  ['a port for root alone', fault('EACCES', { syscall: 'listen', port: 80 }), 'PORT'],
  ['a wrong password', fault('28P01'), 'DATABASE_URL'],
  ['a database that is not there', fault('3D000'), 'DATABASE_URL'],
  ['what another error carries', new Error('Failed query', { cause: fault('ECONNREFUSED') }), 'DATABASE_URL'],
  ['a name of two addresses', new AggregateError([fault('ECONNREFUSED')], ''), null],
])('%s is told in a sentence', (_, error, setting) => {
  if (setting === null) Object.assign(error, { code: 'ECONNREFUSED' })
  expect(describeFailure(error)).toContain(setting ?? 'ECONNREFUSED: it failed')
})

test('a fault of our own keeps its stack', () => {
  expect(describeFailure(new TypeError('x is not a function'))).toBeNull()
  expect(describeFailure(fault('EBADF'))).toBeNull()
})
