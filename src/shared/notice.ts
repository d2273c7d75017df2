/** What a notification tells of a game. */
export const NOTICE_KINDS = [
  'kick_off',
  'half_time',
  'goal',
  'full_time',
  'stream',
  'highlights',
  'moved',
  'cancelled',
  'line_up',
  'evening_before',
  'hour_before',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Whose games a user is notified of: favourites, followed teams, and those of own children. */
export const NOTICE_SUBJECTS = ['favorites', 'follows', 'children'] as const
export type NoticeSubject = (typeof NOTICE_SUBJECTS)[number]

/** What someone gets who says yes to the offer, for each subject, until they choose otherwise. */
export const OFFERED_KINDS: readonly NoticeKind[] = ['kick_off', 'goal', 'full_time', 'moved', 'cancelled', 'line_up', 'hour_before']

/** Reminders of a match that is to come. */
export const REMINDER_KINDS = ['evening_before', 'hour_before'] as const satisfies readonly NoticeKind[]

export function isReminder(kind: string): boolean {
  return (REMINDER_KINDS as readonly string[]).includes(kind)
}

/** Changes of the plan: the last one takes the place of those before it. */
export const CHANGE_KINDS = ['moved', 'cancelled'] as const satisfies readonly NoticeKind[]

/** Notices about the plan. Quiet hours delay them, and drop all others. */
export const PLAN_KINDS: readonly NoticeKind[] = [...CHANGE_KINDS, 'line_up', ...REMINDER_KINDS]

/** The tag of a message that only tries whether notifications arrive. */
export const TEST_TAG = 'test'

/** What the worker says to its pages once it has shown a message. */
export interface PushShown {
  type: 'PUSH_SHOWN'
  tag: string
}

/** What the worker says to a window that is to open the page of a tapped notification. */
export interface OpenPage {
  type: 'OPEN_PAGE'
  path: string
  /** Of the notification. */
  title: string
}

/** A push message, decrypted by the browser. It holds all that is shown, because there may be no network. */
export interface PushMessage {
  /** The subscription that it is meant for: after a sign-out the same browser may have another, or none. */
  device: string
  title: string
  body: string
  /** A newer message with the same tag takes its place. */
  tag: string
  /** The page to open, below the address of the product. */
  path: string
  /** A language tag. */
  lang: string
}
