import type { NoticeSettings } from '#shared/notice.schema.ts'
import type { Answers } from '../support/service.ts'
import { gamePage } from './games.ts'

/** What a user is notified of: of nothing, on no device. */
export function noticeSettings(fields: Partial<NoticeSettings> = {}): { data: NoticeSettings } {
  return {
    data: {
      choices: { favorites: [], follows: [], children: [], quiet: null, digest: false, mail: true },
      public_key: 'BKey',
      device: null,
      devices: [],
      has_children: false,
      has_email: true,
      ...fields,
    },
  }
}

/** What the pages of the profile ask for, of a parent who has nothing yet. */
export function emptyProfile(): Answers {
  return {
    'GET /auth/sessions': { data: [] },
    'GET /auth/passkeys': { data: [], recovery_codes_left: null },
    'GET /calendars': { data: [] },
    'GET /children': { data: [] },
    'GET /children/availability': { data: [] },
    'GET /notices': noticeSettings(),
    'GET /subscription': { data: { is_subscribed: false, subscriptions: [] } },
    'GET /subscription/payments': { data: [], next: null },
    'POST /club': { data: [], next: null },
    'POST /game': gamePage([]),
  }
}
