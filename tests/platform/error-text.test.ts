import { expect, test } from 'vitest'
import { CallError } from '#platform/call-error.ts'
import { errorText } from '#platform/error-text.ts'

test.each([
  [null, 'Too many attempts. Please wait a minute.', undefined],
  [60, 'Too many attempts. Please wait a minute.', undefined],
  [61, 'Too many attempts. Please try again in {minutes} minutes.', 2],
  [541, 'Too many attempts. Please try again in {minutes} minutes.', 10],
])('too many tries name the time that is left: %s s', (seconds, message, minutes) => {
  const text = errorText(new CallError('too_many_requests', 429, null, seconds))
  expect([text.message, text.values?.['minutes']]).toEqual([message, minutes])
})

test('what no page knows has a text too', () => {
  expect(errorText(new CallError('of a newer service' as never, 400)).message).toBe('That did not work. Please try again.')
  expect(errorText(new TypeError('x')).message).toMatch(/^Something went wrong on our side/)
})
