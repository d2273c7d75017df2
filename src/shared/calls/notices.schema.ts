import { noticeChoicesSchema, noticeSettingsSchema, pushDeviceSchema, pushSubscriptionSchema } from '../notice.schema.ts'
import { noContent, type CallTable } from './call.schema.ts'

const own = { tags: ['notifications'], access: 'signed-in' } as const

/** What a user is told of games, and on which devices. */
export const noticeCalls = {
  'GET /notices': { summary: 'What the user wants to be told', ...own, answer: noticeSettingsSchema },
  'PUT /notices': {
    summary: 'Choose what to be told, and when not',
    ...own,
    body: noticeChoicesSchema,
    answer: noticeSettingsSchema,
    errors: ['rule_violated'],
  },
  'PUT /notices/device': {
    summary: "Subscribe this session's browser; the subscription ends with the session",
    ...own,
    body: pushSubscriptionSchema,
    answer: pushDeviceSchema,
    errors: ['rule_violated'],
  },
  'DELETE /notices/device': { summary: "End the subscription of this session's browser", ...own, ...noContent },
} satisfies CallTable
