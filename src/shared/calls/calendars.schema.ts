import { calendarsSchema, newCalendarSchema } from '../calendar.schema.ts'
import { byId, type CallTable } from './call.schema.ts'

const own = { tags: ['calendars'], access: 'signed-in', answer: calendarsSchema } as const

/** Calendars that phones subscribe to. Each has a secret address of its own. */
export const calendarCalls = {
  'GET /calendars': { summary: 'Own calendars, and those that could be made', ...own },
  'POST /calendars': {
    summary: 'Make a calendar; one that is there already stays as it is',
    ...own,
    body: newCalendarSchema,
    errors: ['not_found', 'rule_violated'],
  },
  'DELETE /calendars/:id': { summary: 'Withdraw a calendar: its address ends', ...own, params: byId, errors: ['not_found'] },
} satisfies CallTable
