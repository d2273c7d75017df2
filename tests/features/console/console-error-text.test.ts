import { expect, test } from 'vitest'
import { CallError } from '#platform/call-error.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { consoleErrorText } from '#features/console/frame/forms/console-error-text.ts'

const refused = (code: ErrorCode, message: string, reason?: string) =>
  new CallError(code, 422, { error: { code, message, ...(reason && { details: { reason } }) } })

test.each([
  ['a worn shirt', refused('conflict', 'Shirt 7 is worn.', 'shirt_taken'), 'This shirt number is already taken in this squad.', null],
  ['a taken name', refused('conflict', 'The name x is taken.', 'sign_in_taken'), 'This user name is already taken.', null],
  [
    'a doubled game',
    refused('conflict', 'These two clubs …', 'game_doubled'),
    'These two clubs already play each other at that time in this age category.',
    null,
  ],
  ['a taken address', refused('conflict', 'Another account …', 'address_taken'), 'Another account uses this email.', null],
  ['a rule', refused('rule_violated', 'Say which.'), 'This cannot be done.', 'Say which.'],
  ['a real conflict', refused('conflict', 'Changed.'), 'Someone else has changed this. Please check again.', 'Changed.'],
  ['a moved clock', refused('in_future', 'Later.'), 'That time is still in the future. Check the clock on this device.', null],
] as const)('%s has its own headline', (_, error, headline, detail) => {
  expect(consoleErrorText(error)).toMatchObject({ headline: { message: headline }, detail })
})
