import { noticeChangeSchema, noticeSettingsSchema, pushDeviceSchema, pushSubscriptionSchema, pushTestSchema } from '../notice.schema.ts'
import { byId, noContent, type CallTable } from './call.schema.ts'

const own = { tags: ['notifications'], access: 'signed-in' } as const

/** Which games a user is notified of, and on which devices. */
export const noticeCalls = {
  'GET /notices': { summary: 'What the user wants to be notified of', ...own, answer: noticeSettingsSchema },
  'PUT /notices': {
    summary: 'Choose what to be notified of, and when not',
    ...own,
    body: noticeChangeSchema,
    answer: noticeSettingsSchema,
    errors: ['rule_violated', 'conflict'],
  },
  'PUT /notices/device': {
    summary: "Subscribe this session's browser; the subscription ends with the session",
    ...own,
    body: pushSubscriptionSchema,
    answer: pushDeviceSchema,
    errors: ['rule_violated'],
  },
  'POST /notices/devices/:id/test': {
    summary: 'Send a test to a device of the user',
    ...own,
    params: byId,
    answer: pushTestSchema,
    errors: ['not_found'],
  },
  'DELETE /notices/device': { summary: "End the subscription of this session's browser", ...own, ...noContent },
} satisfies CallTable
